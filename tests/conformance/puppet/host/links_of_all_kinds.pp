file { "${facts['tmpdir']}/a": ensure => link, target => 'orig' }
file { "${facts['tmpdir']}/b": ensure => "${facts['tmpdir']}/orig" }
file { "${facts['tmpdir']}/c": ensure => link, target => 'orig' }
file { "${facts['tmpdir']}/d": ensure => file }
file { "${facts['tmpdir']}/e": ensure => link, target => 'orig' }
file { "${facts['tmpdir']}/f": ensure => link }
file { "${facts['tmpdir']}/g": ensure => absent }
file { "${facts['tmpdir']}/h": target => 'orig' }
