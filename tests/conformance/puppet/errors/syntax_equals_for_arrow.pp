file { '/pond':
  ensure = directory,
}
