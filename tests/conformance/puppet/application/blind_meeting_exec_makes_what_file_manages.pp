$t = $facts['tmpdir']
file { "${t}/f": mode => '0600', require => Exec['make'], notify => Exec['r'] }
exec { 'make': command => "/bin/touch ${t}/f && /bin/ln -s f ${t}/l", provider => shell, creates => "${t}/f", umask => '022' }
exec { 'r': command => "/bin/cp ${t}/f ${t}/g", refreshonly => true, creates => "${t}/g" }
file { "${t}/l": ensure => link, target => 'f', require => Exec['make'] }
