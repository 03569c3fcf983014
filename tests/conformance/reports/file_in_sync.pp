file { "${facts['tmpdir']}/duck": content => "quack", mode => '0644' }
file { "${facts['tmpdir']}/none": ensure => absent }
