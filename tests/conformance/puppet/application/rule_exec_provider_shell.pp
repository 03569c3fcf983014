exec { 'e': command => 'echo one two | grep two', provider => shell, path => '/bin', logoutput => true }
exec { 'f': command => 'false && echo no', provider => shell, path => '/bin' }
