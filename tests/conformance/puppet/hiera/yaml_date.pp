notice(lookup('d'))
