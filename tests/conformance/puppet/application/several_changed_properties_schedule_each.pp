file { "${facts['tmpdir']}/f": content => "new\n", mode => '0600', notify => Exec['d'] }
exec { 'd': command => '/bin/echo d', refreshonly => true }
