file { "${facts['tmpdir']}/a": content => 'new', replace => false }
file { "${facts['tmpdir']}/b": source => "${facts['tmpdir']}/orig", replace => no, mode => '0600' }
file { "${facts['tmpdir']}/c": ensure => link, target => "${facts['tmpdir']}/orig", replace => false }
file { "${facts['tmpdir']}/d": content => 'new', replace => false }
file { "${facts['tmpdir']}/e": ensure => directory, replace => false }
