file { '/pond'
  ensure => directory,
}
