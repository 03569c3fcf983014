job { 'a': before => Notify['x'] }
notify { 'x': }
