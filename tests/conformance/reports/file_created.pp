file { "${facts['tmpdir']}/pond": ensure => directory, mode => '0755' }
file { "${facts['tmpdir']}/pond/duck": content => "quack\n", mode => '0644' }
file { "${facts['tmpdir']}/pond/link": ensure => link, target => "${facts['tmpdir']}/pond/duck" }
