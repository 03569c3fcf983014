$nothing.each |$x| { notice($x) }
