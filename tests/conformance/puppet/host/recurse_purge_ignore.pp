file { "${facts['tmpdir']}/d": ensure => directory, recurse => true, purge => true, force => true, ignore => ['*.keep', 'sub'] }
