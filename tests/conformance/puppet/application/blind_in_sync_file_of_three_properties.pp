$t = $facts['tmpdir']
file { "${t}/same": ensure => file, content => 'x', mode => '0640' }
file { "${t}/other": ensure => file, content => 'x', mode => '0600' }
