schedule { 'no': period => never }
file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0700', schedule => 'no' }
