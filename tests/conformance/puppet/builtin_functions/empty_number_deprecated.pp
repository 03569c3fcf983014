notice(empty(5), empty(6))
notice(empty(7))
[1, 2].each |$x| { notice(empty($x)) }
