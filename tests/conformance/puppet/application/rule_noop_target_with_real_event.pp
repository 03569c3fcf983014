notify { 'n': } ~> exec { 'a': command => '/bin/echo a', refreshonly => true, noop => true }
~> exec { 'b': command => '/bin/echo b', refreshonly => true }
