job { 'a': needs => 'x' }
job { 'b': needs => ['y', 'x', 'nobody'] }
job { 'c': }
notify { 'x': }
notify { 'y': }
