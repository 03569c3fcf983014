# reads: munin-node /etc/munin
$plugins = ['cpu', 'load', 'memory']
package { 'munin-node': ensure => installed }
file { '/etc/munin/munin-node.conf':
  content => "log_level 4\nhost_name node1\nuser root\ngroup root\nport 4949\nallow ^127\\.0\\.0\\.1$\nhost 127.0.0.1\npid_file /run/munin/munin-node.pid\nlog_file /var/log/munin/munin-node.log\nbackground 1\nsetsid 1\n",
  require => Package['munin-node'],
  notify  => Service['munin-node'],
}
file { '/etc/munin/plugins/shop_orders':
  mode    => '0755',
  content => "#!/bin/sh\necho orders.value 1\n",
  require => Package['munin-node'],
  notify  => Service['munin-node'],
}
service { 'munin-node':
  ensure  => running,
  require => Package['munin-node'],
}
