# reads: unbound /etc/unbound
package { 'unbound': ensure => installed }
['server', 'forward'].each |$part| {
  file { "/etc/unbound/unbound.conf.d/${part}.conf":
    content => $part ? { 'server' => "server:\n  port: 5353\n  interface: 127.0.0.1\n", default => "forward-zone:\n  name: \".\"\n  forward-addr: 10.0.0.53\n" },
    require => Package['unbound'],
    notify  => Service['unbound'],
  }
}
service { 'unbound':
  ensure => running,
  enable => true,
}
