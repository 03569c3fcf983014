exec { 'in pond': command => '/bin/true', cwd => "${facts['tmpdir']}/pond" }
file { "${facts['tmpdir']}/pond/duck": content => 'quack', mode => '0644' }
file { "${facts['tmpdir']}/pond": ensure => directory, mode => '0755' }
