file { "${facts['tmpdir']}/f/d": ensure => directory }
