[1].each |$x| { $facts = 2 }
