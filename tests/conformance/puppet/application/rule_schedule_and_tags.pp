notify { 'n': schedule => 'not there' }
notify { 'm': tag => 'run' }
