reverse_each({ 'a' => 1, 'b' => 2 }) |$x| { notice($x) }
$s = step([1, 2, 3], 2) |$x| { notice($x) }
notice($s =~ Undef)
notice(type([1, 2].reverse_each), Array('abc'.reverse_each), [*Integer[1, 9].reverse_each.step(4)])
$h = { 'a' => 1 }
$h.step(1).each |$k, $v| { notice("${k}=${v}") }
