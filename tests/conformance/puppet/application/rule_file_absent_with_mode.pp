file { "${facts['tmpdir']}/gone": ensure => absent, mode => '0600', content => 'x' }
file { "${facts['tmpdir']}/there": ensure => absent, mode => '0600' }
