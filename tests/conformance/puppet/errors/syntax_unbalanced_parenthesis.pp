notice('quack'
notice('honk')
