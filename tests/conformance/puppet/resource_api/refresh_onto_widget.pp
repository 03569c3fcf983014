notify { 'n': } ~> widget { 'w': }
~> exec { '/bin/echo after': refreshonly => true, logoutput => true }
widget { 'x': } ~> widget { 'y': } ~> exec { '/bin/echo x': refreshonly => true }
