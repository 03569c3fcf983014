class site { file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, mode => '0600' } }
include site
notify { 'after': require => Class['site'] }
