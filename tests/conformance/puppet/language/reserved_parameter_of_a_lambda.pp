[1].each |$x, $trusted = 3| { notice($x) }
