file { "${facts['tmpdir']}/d": ensure => absent }
file { "${facts['tmpdir']}/e": ensure => absent, force => true, backup => false }
