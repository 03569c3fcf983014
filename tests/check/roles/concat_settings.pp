# modules: concat stdlib
# reads: dnsmasq /etc/dnsmasq.d /etc/dnsmasq.conf
package { 'dnsmasq': ensure => installed }
concat { '/etc/dnsmasq.d/all.conf':
  ensure  => present,
  require => Package['dnsmasq'],
  notify  => Service['dnsmasq'],
}
concat::fragment { 'port': target => '/etc/dnsmasq.d/all.conf', content => "port=5353\n", order => '01' }
concat::fragment { 'names': target => '/etc/dnsmasq.d/all.conf', content => "address=/shop.test/10.0.0.1\n", order => '10' }
service { 'dnsmasq': ensure => running, enable => true }
