package { ['ntp', 'chrony']: ensure => present }

file { '/etc/ntp.conf':
  content => "server pool.ntp.org\n",
}

service { 'ntpd': ensure => running }

exec { 'report':
  command     => '/bin/echo time is set',
  refreshonly => true,
}

# a list on the left, a reference in the middle, a collector on the right
[Package['ntp'], Package['chrony']] -> File['/etc/ntp.conf'] ~> Service <| |>

# an operand that two statements share continues the line
Service['ntpd'] ~> Exec['report']
