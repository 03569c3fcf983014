# Compare it with the order by title hash, or by chance.
class pond {
  package { 'pond': ensure => installed }
  file { '/etc/pond.conf': content => "depth: 3\n" }
  service { 'pond':
    ensure    => running,
    subscribe => File['/etc/pond.conf'],
  }
}

class mill {
  package { 'mill': ensure => installed }
  -> file { '/etc/mill.conf': content => "wheels: 2\n" }
  ~> service { 'mill': ensure => running }
}

include pond
include mill
notify { 'done': require => Class['mill'] }
