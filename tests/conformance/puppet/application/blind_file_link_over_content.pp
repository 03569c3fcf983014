$t = $facts['tmpdir']
file { "${t}/l": ensure => file, content => 'new' }
file { "${t}/k": ensure => present, content => 'new' }
