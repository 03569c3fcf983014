$t = Object[{ name => 'Mine', attributes => { a => Integer } }]
notice($t)
$u = Object[{ attributes => { a => Integer } }]
notice($u)
notice($u == $u, $t == $u, Object[{ attributes => { a => Integer } }] == $u)
notice(Object, Object[{}], [Object[{}]], Type[$t], Type[$u])
$o = new($t, 5)
notice($o, $o.a, $o =~ $t, type($o))
