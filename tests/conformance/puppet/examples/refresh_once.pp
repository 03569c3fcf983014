file { ['/etc/web/a.conf', '/etc/web/b.conf', '/etc/web/c.conf']:
  content => "on\n",
  notify  => Service['web'],
}

service { 'web':
  ensure => running,
  notify => Exec['warm the cache'],
}

exec { 'warm the cache':
  command     => '/bin/true',
  refreshonly => true,
}
