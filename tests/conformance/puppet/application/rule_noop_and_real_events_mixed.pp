notify { 'a': noop => true, notify => Exec['r'] }
notify { 'b': noop => true, notify => Exec['r'] }
file { "${facts['tmpdir']}/f": content => 'x', notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
