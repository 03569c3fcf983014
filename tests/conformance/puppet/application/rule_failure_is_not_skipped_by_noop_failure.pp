exec { '/bin/false': noop => true }
-> notify { 'n': }
