file { "${facts['tmpdir']}/f": content => 'new', backup => '.bak' }
file { "${facts['tmpdir']}/g": ensure => absent, backup => true }
file { "${facts['tmpdir']}/f.bak": ensure => file, require => File["${facts['tmpdir']}/f"], content => 'old' }
