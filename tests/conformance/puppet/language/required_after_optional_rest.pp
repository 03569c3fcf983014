with(1, 2) |$x = 1, Array[Integer, 1] *$y| { notice($y) }
