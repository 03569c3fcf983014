include m
notify { 'x': }
