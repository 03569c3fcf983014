notice('quack)
