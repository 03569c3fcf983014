notice(binary_file('nope/a.txt'))
