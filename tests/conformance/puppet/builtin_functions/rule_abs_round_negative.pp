notice(abs(-3), abs(-2.5), ceiling(-1.5), floor(-1.5), round(2.5), round(-2.5), round(3.49), ceiling(2), Integer(2.9))
