notice(lookup('a'))
notice(lookup('b'))
