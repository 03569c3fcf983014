notice(lookup('a.'))
