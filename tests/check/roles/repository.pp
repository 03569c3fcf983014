file { '/usr/share/keyrings/vendor.asc': content => "key\n" }
-> file { '/etc/apt/sources.list.d/vendor.list': content => "deb https://vendor.example.com stable main\n" }
exec { 'apt update':
  command     => '/usr/bin/apt-get update',
  refreshonly => true,
  subscribe   => File['/etc/apt/sources.list.d/vendor.list'],
}
package { 'vendor-agent':
  ensure  => installed,
  require => Exec['apt update'],
}
file { '/etc/vendor-agent/agent.conf':
  content => "a\n",
  require => Package['vendor-agent'],
}
service { 'vendor-agent':
  ensure    => running,
  subscribe => File['/etc/vendor-agent/agent.conf'],
}
