file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, purge => true }
file { "${facts['tmpdir']}/d/keep": content => 'k' }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => File["${facts['tmpdir']}/d"] }
