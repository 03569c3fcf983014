file { "${facts['tmpdir']}/new": ensure => file, content => 'x', mode => '0600' }
file { "${facts['tmpdir']}/old": ensure => file, content => 'x', mode => '0600' }
