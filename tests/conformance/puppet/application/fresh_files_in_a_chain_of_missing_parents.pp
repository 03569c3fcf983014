$t = $facts['tmpdir']
file { ["${t}/f/a", "${t}/f/a/b"]: ensure => directory }
file { "${t}/f/a/b/c": content => 'c', notify => Exec['r'] }
exec { 'r': command => '/bin/echo r', refreshonly => true }
