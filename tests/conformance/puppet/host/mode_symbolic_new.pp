file { "${facts['tmpdir']}/a": content => 'x', mode => 'u=rwx,go=' }
file { "${facts['tmpdir']}/b": ensure => file, mode => 'g+w' }
file { "${facts['tmpdir']}/c": ensure => directory, mode => 'o-rx' }
file { "${facts['tmpdir']}/d": ensure => directory, mode => 'u=rwX' }
