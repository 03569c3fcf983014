file { "${facts['tmpdir']}/l": ensure => link, target => "${facts['tmpdir']}/none" }
file { "${facts['tmpdir']}/m": ensure => link, target => 'here' }
