define d { exec { "/bin/false": } notify { "after ${title}": require => Exec['/bin/false'] } }
d { 'x': } -> notify { 'dependent': }
notify { 'free': }
