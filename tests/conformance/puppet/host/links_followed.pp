file { "${facts['tmpdir']}/a": links => follow, mode => '0600' }
file { "${facts['tmpdir']}/b": links => manage, mode => '0600' }
file { "${facts['tmpdir']}/c": links => follow, content => 'new' }
file { "${facts['tmpdir']}/d": content => 'new' }
