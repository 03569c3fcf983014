class b { $x = 1 }
notice(lookup('a'))
