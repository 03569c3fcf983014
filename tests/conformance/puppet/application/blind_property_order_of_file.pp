$t = $facts['tmpdir']
file { "${t}/f": mode => '0600', content => 'new', notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
