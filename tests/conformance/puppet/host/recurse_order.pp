file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0700' }
notify { 'between': }
file { "${facts['tmpdir']}/e": ensure => directory, recurse => true, mode => '0700' }
