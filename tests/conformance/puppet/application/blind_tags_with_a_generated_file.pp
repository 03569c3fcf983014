$t = $facts['tmpdir']
file { "${t}/d": ensure => directory, recurse => true, mode => '0600', tag => 'run' }
notify { 'n': }
