$x = 1 + notice('quack')
