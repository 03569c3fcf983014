exec { '/bin/false': tag => 'bad' }
-> notify { 'n': }
