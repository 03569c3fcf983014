file { "${facts['tmpdir']}/a": ensure => file, content => 'x', force => true }
file { "${facts['tmpdir']}/b": ensure => link, target => "${facts['tmpdir']}/orig", force => true }
file { "${facts['tmpdir']}/c": ensure => absent, force => true }
file { "${facts['tmpdir']}/d": ensure => absent }
file { "${facts['tmpdir']}/e": ensure => link, target => "${facts['tmpdir']}/orig" }
