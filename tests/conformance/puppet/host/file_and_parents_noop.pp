file { ["${facts['tmpdir']}/a", "${facts['tmpdir']}/a/b", "${facts['tmpdir']}/a/b/c"]: ensure => directory }
file { "${facts['tmpdir']}/a/b/c/d": content => 'x', owner => 'root', group => 'root', mode => '0600' }
file { "${facts['tmpdir']}/x": ensure => absent }
file { "${facts['tmpdir']}/y": ensure => absent }
