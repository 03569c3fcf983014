notice(1 =~ Integer[10, 1])
