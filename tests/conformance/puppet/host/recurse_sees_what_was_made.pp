exec { 'early': command => "/usr/bin/touch ${facts['tmpdir']}/d/early" }
-> file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0700' }
-> exec { 'late': command => "/usr/bin/touch ${facts['tmpdir']}/d/late" }
