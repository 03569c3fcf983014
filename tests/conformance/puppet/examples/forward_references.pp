notify { 'the pond is open':
  # not declared yet, and that is fine
  require => File['/pond'],
}

include pond

class pond {
  file { '/pond':
    ensure => directory,
  }
}
