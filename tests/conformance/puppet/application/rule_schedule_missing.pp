notify { 'before': }
notify { 'n': schedule => 'not there' }
notify { 'after': }
