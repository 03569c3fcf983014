class clean { tidy { "${facts['tmpdir']}/d": recurse => 1, backup => false, notify => Exec['told'] } }
include clean
exec { 'told': command => '/bin/echo told', refreshonly => true, logoutput => true }
