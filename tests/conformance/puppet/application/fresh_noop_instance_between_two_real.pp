define d { exec { "in ${title}": command => '/bin/echo in', refreshonly => true } }
notify { 'n': } ~> d { 'x': noop => true } ~> exec { 'r': command => '/bin/echo r', refreshonly => true }
