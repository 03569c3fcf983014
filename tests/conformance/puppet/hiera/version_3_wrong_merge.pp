notice(lookup('t'))
