['a', 2].each |String $s| { notice($s) }
