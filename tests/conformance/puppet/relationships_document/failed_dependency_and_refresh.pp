exec { '/bin/false': }
notify { 'change': }
exec { '/bin/echo refreshed':
  refreshonly => true,
  require     => Exec['/bin/false'],
  subscribe   => Notify['change'],
}
