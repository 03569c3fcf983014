donald
notice('quack')
