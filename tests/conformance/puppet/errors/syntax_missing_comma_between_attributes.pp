file { '/pond':
  ensure => directory
  mode   => '0755',
}
