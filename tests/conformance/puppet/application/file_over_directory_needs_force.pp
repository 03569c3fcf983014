file { "${facts['tmpdir']}/d": ensure => absent }
file { "${facts['tmpdir']}/e": ensure => absent, force => true }
file { "${facts['tmpdir']}/g": ensure => file, content => 'x', force => true }
file { "${facts['tmpdir']}/h": ensure => file, content => 'x' }
