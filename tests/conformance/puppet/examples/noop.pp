file { '/etc/ntp.conf':
  content => "server pool.ntp.org\n",
  noop    => true,
}

service { 'ntpd':
  ensure    => running,
  subscribe => File['/etc/ntp.conf'],
}
