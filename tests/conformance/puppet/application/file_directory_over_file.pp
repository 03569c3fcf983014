file { "${facts['tmpdir']}/f": ensure => directory }
