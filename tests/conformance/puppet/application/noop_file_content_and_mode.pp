file { "${facts['tmpdir']}/f": content => 'new', mode => '0600' }
file { "${facts['tmpdir']}/g": ensure => absent }
file { "${facts['tmpdir']}/h": ensure => directory, owner => 'nobody-here' }
file { "${facts['tmpdir']}/i": owner => 'nobody-here' }
