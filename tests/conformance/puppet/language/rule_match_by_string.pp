$re = '^d.b'
notice('debian' =~ $re, 'Debian' =~ $re, 'Debian' =~ Pattern[/(?i:^d.b)/], 'x' !~ 'y')
notice('a.b' =~ 'a\.b', 'axb' =~ 'a\.b', 'abc' =~ String[2, 3], 5 =~ Integer[1, 4])
