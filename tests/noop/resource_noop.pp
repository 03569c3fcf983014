Exec { loglevel => 'info' }
file { "${facts['tmpdir']}/a": content => 'a', noop => true }
exec { 'b': command => '/bin/echo b', subscribe => File["${facts['tmpdir']}/a"] }
group { 'loudducks': ensure => present, loglevel => 'warning' }
