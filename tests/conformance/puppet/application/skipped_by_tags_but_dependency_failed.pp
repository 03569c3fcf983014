exec { 'bad': command => '/bin/false', tag => 'wanted' }
-> notify { 'between': }
-> notify { 'end': tag => 'wanted' }
