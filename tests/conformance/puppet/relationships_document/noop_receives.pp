notify { 'change': }
~> exec { '/bin/echo no':
  refreshonly => true,
  noop        => true,
}
