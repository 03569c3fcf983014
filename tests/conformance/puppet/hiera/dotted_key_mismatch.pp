notice(lookup('a.b'))
