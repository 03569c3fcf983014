$t = $facts['tmpdir']
notify { 'n': notify => Exec['e'] }
exec { 'e': command => "/bin/touch ${t}/a", creates => "${t}/there", refresh => "/bin/touch ${t}/b" }
file { "${t}/b": ensure => absent, require => Exec['e'] }
