notify { 'n': } ~> file { "${facts['tmpdir']}/f": content => 'same' }
~> exec { 'b': command => '/bin/echo b', refreshonly => true }
