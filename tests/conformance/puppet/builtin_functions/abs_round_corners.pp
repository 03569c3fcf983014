notice(abs(-5.5), ceiling(-1.5), floor(-1.5), round(2.5), round(-2.5), round(0.4999999999999999), ceiling('1.2'), abs('-3'), floor(5))
