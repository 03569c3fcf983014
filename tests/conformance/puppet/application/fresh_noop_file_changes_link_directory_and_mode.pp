$t = $facts['tmpdir']
file { "${t}/f": content => 'new', mode => '0600' }
file { "${t}/l": ensure => link, target => "${t}/d" }
file { "${t}/d": ensure => absent, force => true }
file { "${t}/n": ensure => directory, mode => '0700' }
file { "${t}/g": ensure => "${t}/nowhere" }
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => File["${t}/f", "${t}/l", "${t}/n"] }
