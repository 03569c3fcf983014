file { '/pond/reed/nest':
  ensure => directory,
  owner  => 'donald',
}

file { '/pond/reed': ensure => directory }

file { '/pond': ensure => directory }

user { 'donald':
  ensure => present,
  gid    => 'ducks',
}

group { 'ducks': ensure => present }
