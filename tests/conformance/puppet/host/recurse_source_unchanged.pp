file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, source => 'puppet:///modules/site/tree' }
~> exec { 'reload': command => '/bin/true', refreshonly => true }
