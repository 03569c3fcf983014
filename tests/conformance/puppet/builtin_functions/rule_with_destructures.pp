notice(with(1, 'a') |$n, $t| { "${t}${n}" }, [1, 2].with |$l| { $l[1] })
with(1) |$a, $b| { notice($b) }
