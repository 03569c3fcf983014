class e { }
include e
notify { 'a': } ~> Class['e'] ~> exec { 'x': command => '/bin/echo x', refreshonly => true }
