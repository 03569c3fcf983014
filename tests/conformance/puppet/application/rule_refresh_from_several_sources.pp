notify { ['a', 'b']: notify => Exec['r'] }
file { "${facts['tmpdir']}/f": content => 'x', notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
