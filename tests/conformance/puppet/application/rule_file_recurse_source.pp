file { "${facts['tmpdir']}/copy": ensure => directory, recurse => true, source => "${facts['tmpdir']}/orig" }
file { "${facts['tmpdir']}/copy/own": content => 'mine' }
notify { 'n': subscribe => File["${facts['tmpdir']}/copy"] }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => File["${facts['tmpdir']}/copy"] }
