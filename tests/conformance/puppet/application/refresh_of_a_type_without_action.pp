notify { 'a': } ~> notify { 'b': } ~> exec { 'c': command => '/bin/echo c', refreshonly => true }
