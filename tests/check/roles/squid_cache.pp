# reads: squid /etc/squid
package { 'squid': ensure => installed }
file { '/srv/squid':
  ensure  => directory,
  owner   => 'proxy',
  group   => 'proxy',
  mode    => '0750',
}
file { '/etc/squid/conf.d/local.conf':
  content => "cache_effective_user proxy\nvisible_hostname proxy1\nacl office src 10.0.0.0/8\nhttp_access allow office\n",
  require => Package['squid'],
  notify  => Service['squid'],
}
file { '/etc/squid/blocked':
  content => ".example.org\n",
  require => Package['squid'],
  before  => File['/etc/squid/conf.d/blocked.conf'],
  notify  => Service['squid'],
}
file { '/etc/squid/conf.d/blocked.conf':
  content => "acl blocked dstdomain \"/etc/squid/blocked\"\nhttp_access deny blocked\n",
  notify  => Service['squid'],
}
service { 'squid': ensure => running, enable => true }
