$t = $facts['tmpdir']
file { "${t}/f": mode => 'g=u,o-rwx' }
file { "${t}/d": ensure => directory, mode => 'a+X,+t' }
file { "${t}/g": mode => 'a+X' }
