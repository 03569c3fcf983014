notice(empty(0), empty(1))
notice(empty(0))
[1, 2].each |$x| { notice(empty($x)) }
