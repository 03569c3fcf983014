notice(file('web/missing', 'web/a.txt', 'web/b.txt'), file('web/sub/c.txt'))
notice(file('web/nope'))
