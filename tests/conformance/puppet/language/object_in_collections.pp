type P = Object[{ attributes => { n => Integer, s => { type => String, value => 's' } } }]
$l = [P(3), P(1), P(2)]
notice($l.map |$p| { $p.n }, $l.filter |$p| { $p.n > 1 }, $l.reduce(0) |$m, $p| { $m + $p.n })
notice($l.map |$p| { $p.n }.sort, [P(1), P(1)].unique, $l - [P(1)], $l + P(5), $l << P(6))
notice({ 'a' => P(1) }.map |$k, $v| { "${k}${v.s}" }, $l.index(P(2)), P(2) in $l, $l.any |$p| { $p == P(2) })
notice($l.group_by |$p| { $p.n > 1 })
notice(flatten([$l, [P(9)]]), size($l), empty($l), join($l, ','), P(1).then |$p| { $p.n })
$l.each |$i, $p| { notice($i, $p) }
notice(String($l), "${$l[0].n}", "${l[0]}")
notice($l.sort |$a, $b| { compare($a.n, $b.n) })
