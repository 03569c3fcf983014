notice(index(true, 1))
