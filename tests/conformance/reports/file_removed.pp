file { "${facts['tmpdir']}/duck": ensure => absent, backup => false }
