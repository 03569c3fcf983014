notice(regsubst('a', 'b', 'c', 'X'))
