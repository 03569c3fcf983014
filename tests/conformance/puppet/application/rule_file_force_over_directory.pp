file { "${facts['tmpdir']}/d": ensure => file, content => 'x', force => true, backup => false }
