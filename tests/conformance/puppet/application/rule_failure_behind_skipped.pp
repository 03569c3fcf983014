exec { '/bin/false': tag => 'run' }
-> notify { 'between': }
-> notify { 'last': tag => 'run' }
