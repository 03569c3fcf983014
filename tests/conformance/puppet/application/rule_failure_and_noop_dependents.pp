exec { '/bin/false': }
-> notify { 'n': noop => true }
-> notify { 'o': }
