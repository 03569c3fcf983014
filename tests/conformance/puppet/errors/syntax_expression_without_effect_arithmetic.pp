1 + 1
notice('quack')
