file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0755' }
notify { 'next': }
notify { 'first': before => File["${facts['tmpdir']}/d"] }
