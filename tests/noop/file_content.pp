file { "${facts['tmpdir']}/motd": content => "Welcome\n", owner => 'root', group => 'root', mode => '0644' }
file { "${facts['tmpdir']}/empty": ensure => file }
file { "${facts['tmpdir']}/gone": ensure => absent }
