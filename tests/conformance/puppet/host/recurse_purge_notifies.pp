file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, purge => true }
~> exec { 'reload': command => '/bin/echo reload', refreshonly => true, logoutput => true }
