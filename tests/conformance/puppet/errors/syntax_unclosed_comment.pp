/* ducks
notice('quack')
