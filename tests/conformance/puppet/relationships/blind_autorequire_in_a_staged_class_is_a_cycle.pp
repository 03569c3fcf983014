stage { 'pre': before => Stage['main'] }
class early { file { '/srv/d/f': content => 'x' } }
class { 'early': stage => 'pre' }
file { '/srv/d': ensure => directory }
