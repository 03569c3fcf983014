file { "${facts['tmpdir']}/d": ensure => present, content => 'x' }
