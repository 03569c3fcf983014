notice(regsubst('quack', '(', ''))
