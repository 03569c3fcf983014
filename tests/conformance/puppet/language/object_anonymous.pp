$t = Object[{ name => 'Mine', attributes => { a => Integer } }]
notice($t)
$o = $t(5)
notice($o, $o.a, $o =~ $t)
$u = Object[{ attributes => { a => Integer } }]
notice($u)
notice($u == $u, $t == $u, Object[{ attributes => { a => Integer } }] == $u)
notice(Object, Object[{}])
