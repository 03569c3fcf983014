notify { 'a': noop => true } ~> exec { 'b': command => '/bin/echo b', refreshonly => true } ~> exec { 'c': command => '/bin/echo c', refreshonly => true } ~> exec { 'd': command => '/bin/echo d' }
