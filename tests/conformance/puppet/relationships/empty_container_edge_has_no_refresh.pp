class e { }
include e
notify { 'a': } ~> Class['e'] ~> exec { '/bin/true': }
