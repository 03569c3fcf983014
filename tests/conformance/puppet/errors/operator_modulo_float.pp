notice(1.5 % 2)
