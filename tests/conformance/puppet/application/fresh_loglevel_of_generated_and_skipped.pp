$t = $facts['tmpdir']
file { "${t}/d": ensure => directory, recurse => true, mode => '0600', loglevel => debug }
exec { '/bin/false': }
notify { 's': loglevel => info, require => Exec['/bin/false'] }
