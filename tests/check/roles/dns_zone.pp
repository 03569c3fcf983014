# reads: named /etc/bind /etc/default/named
class dns {
  package { 'bind9': ensure => installed }
  file { '/etc/bind/zones':
    ensure  => directory,
    group   => 'bind',
    require => Package['bind9'],
  }
  file { '/etc/bind/zones/db.example.com':
    content => "\$TTL 3600\n@ IN SOA ns1 root (1 3600 900 604800 3600)\n@ IN NS ns1\nns1 IN A 10.0.0.1\n",
    notify  => Exec['check zones'],
  }
  file { '/etc/bind/named.conf.local':
    content => "zone \"example.com\" { type master; file \"/etc/bind/zones/db.example.com\"; };\n",
    require => Package['bind9'],
    notify  => Exec['check zones'],
  }
  exec { 'check zones':
    command     => '/usr/bin/named-checkconf -z /etc/bind/named.conf',
    refreshonly => true,
    require     => Package['bind9'],
    notify      => Service['named'],
  }
  service { 'named': ensure => running, enable => true }
}
include dns
