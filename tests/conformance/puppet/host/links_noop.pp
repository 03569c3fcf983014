file { "${facts['tmpdir']}/a": ensure => link, target => 'orig' }
file { "${facts['tmpdir']}/c": ensure => link, target => 'orig' }
file { "${facts['tmpdir']}/e": ensure => link, target => 'orig' }
file { "${facts['tmpdir']}/g": ensure => absent }
