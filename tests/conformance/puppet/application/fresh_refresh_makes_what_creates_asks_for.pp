$t = $facts['tmpdir']
notify { 'n': } ~> exec { 'make': command => "/bin/touch ${t}/made", refreshonly => true }
-> exec { 'later': command => '/bin/echo later', creates => "${t}/made" }
