exec { 'f': command => '/bin/false', tries => 2, subscribe => Notify['n'] }
notify { 'n': }
