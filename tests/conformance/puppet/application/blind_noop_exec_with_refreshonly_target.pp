notify { 'n': } ~> exec { '/bin/echo x': } ~> exec { '/bin/echo y': refreshonly => true }
