notify { 'n': } ~> exec { 'a': command => '/bin/echo a', refreshonly => true, unless => '/bin/true' }
~> exec { 'b': command => '/bin/echo b', refreshonly => true }
