# reads: dnsmasq /etc/dnsmasq.d /etc/dnsmasq.conf /etc/default/dnsmasq /srv/dns
package { 'dnsmasq': ensure => installed }
file { '/srv/dns': ensure => directory }
file { '/srv/dns/hosts':
  content => "10.0.0.1 db.example.com\n",
  notify  => Service['dnsmasq'],
}
file { '/etc/dnsmasq.d/local.conf':
  content => "port=5353\nno-resolv\naddn-hosts=/srv/dns/hosts\n",
  require => Package['dnsmasq'],
  notify  => Service['dnsmasq'],
}
service { 'dnsmasq':
  ensure  => running,
  enable  => true,
  require => Package['dnsmasq'],
}
