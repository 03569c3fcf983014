file { "${facts['tmpdir']}/a": content => 'new', backup => '.bak' }
file { "${facts['tmpdir']}/b": ensure => absent, backup => '.old' }
file { "${facts['tmpdir']}/c": content => 'new', backup => true }
file { "${facts['tmpdir']}/d": ensure => link, target => 'a', backup => '.bak' }
