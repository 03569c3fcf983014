[1, 2].each { notice('quack') }
