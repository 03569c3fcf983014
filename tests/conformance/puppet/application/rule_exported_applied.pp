notify { 'first': }
Notify <<| |>> ~> exec { '/bin/echo refreshed': refreshonly => true }
