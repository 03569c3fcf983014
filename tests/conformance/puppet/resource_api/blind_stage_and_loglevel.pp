stage { 'late': require => Stage['main'] }
class last { queue { 'z': loglevel => 'warning', owners => ['root'] } }
class { 'last': stage => 'late' }
queue { 'a': loglevel => 'err', depth => 77 }
queue { 'b': loglevel => 'err', ensure => absent }
