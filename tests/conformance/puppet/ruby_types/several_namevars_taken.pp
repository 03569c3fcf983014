t_two { 'k': }
t_two { 'x': name => 'k' }
