notice(file('nope/a.txt', '/nowhere/b.txt'))
