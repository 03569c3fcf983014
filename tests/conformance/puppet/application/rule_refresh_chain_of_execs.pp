notify { 'n': } ~> exec { 'a': command => '/bin/echo a', refreshonly => true }
~> exec { 'b': command => '/bin/echo b', refreshonly => true }
~> exec { 'c': command => '/bin/echo c', refreshonly => true }
