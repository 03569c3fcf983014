{ a => 1, b => [2] }.each |$p| { notice($p) }
{ a => 1, b => [2] }.each |$k, $v| { notice("${k}=${v}") }
[[1, 2], [3]].each |$i, $v| { notice($i, $v) }
'ab'.each |$c| { notice($c) }
notice({ a => 1 }.map |$k, $v| { [$v, $k] }, { a => 1, b => 2 }.filter |$k, $v| { $v > 1 }, { a => 1, b => 2 }.reduce |$m, $p| { [$m[0], $m[1] + $p[1]] })
