exec { 'n': command => '/bin/echo n', returns => [] }
