file { "${facts['tmpdir']}/duck": ensure => file, content => "new", mode => '0644', backup => false }
