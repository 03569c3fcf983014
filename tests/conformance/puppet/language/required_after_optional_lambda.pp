[1].each |Integer $x = 1, $y| { notice($y) }
