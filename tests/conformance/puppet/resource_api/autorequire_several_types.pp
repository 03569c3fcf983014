job { 'a': file => "${facts['tmpdir']}/f", ensure => present }
notify { 'one': }
notify { 'two': }
file { "${facts['tmpdir']}/f": content => 'x' }
