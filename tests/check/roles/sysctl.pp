file { '/etc/sysctl.d/60-net.conf':
  content => "net.ipv4.ip_forward = 1\n",
  notify  => Exec['sysctl'],
}
exec { 'sysctl':
  command     => '/usr/sbin/sysctl --system',
  refreshonly => true,
}
