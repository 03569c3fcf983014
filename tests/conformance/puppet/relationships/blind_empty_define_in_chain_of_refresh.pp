define nothing { }
nothing { 'n': }
notify { 'a': } ~> Nothing['n'] ~> exec { '/bin/true': refreshonly => true }
