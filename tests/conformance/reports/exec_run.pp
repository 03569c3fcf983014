exec { '/bin/true': }
exec { 'named': command => '/bin/echo quack', logoutput => true }
exec { 'never': command => '/bin/echo never', refreshonly => true }
exec { 'unless': command => '/bin/echo unless', unless => '/bin/true' }
exec { 'onlyif': command => '/bin/echo onlyif', onlyif => '/bin/false' }
