file { "${facts['tmpdir']}/d": ensure => directory, mode => '0640' }
file { "${facts['tmpdir']}/e": ensure => directory, mode => '0644' }
