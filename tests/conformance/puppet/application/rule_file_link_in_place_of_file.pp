file { "${facts['tmpdir']}/l": ensure => link, target => "${facts['tmpdir']}/real", backup => false }
file { "${facts['tmpdir']}/real": content => 'r' }
