file { "${facts['tmpdir']}/d": ensure => directory, recurselimit => 2, notify => Exec['e'] }
exec { 'e': command => '/bin/echo e', refreshonly => true }
