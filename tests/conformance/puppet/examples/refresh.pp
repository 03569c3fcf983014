class ntp {
  package { 'ntp': ensure => installed }
  -> file { '/etc/ntp.conf':
    content => "server pool.ntp.org\n",
  }
}

class ntp::service {
  service { 'ntpd': ensure => running }
}

include ntp
include ntp::service
Class['ntp'] ~> Class['ntp::service']
