file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, purge => true }
file { "${facts['tmpdir']}/e": ensure => directory, recurse => true, purge => true, force => true, backup => false }
