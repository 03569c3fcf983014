# The pond is filled before the ducks
# come. But who waits for whom?

file { '/pond':
  ensure => directory,
  before => Exec['fill'],
}

exec { 'fill':
  command => '/bin/fill /pond',
  notify  => Service['ducks'],
}

service { 'ducks':
  ensure => running,
  before => File['/pond'],
}
