notify { 'n': } ~> exec { 'e': command => '/bin/echo e', noop => true }
~> exec { 'f': command => '/bin/echo f', refreshonly => true }
