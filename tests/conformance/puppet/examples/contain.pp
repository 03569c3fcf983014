class ntp {
  package { 'ntp': ensure => present }
  include ntp::service     # try: contain ntp::service
}

class ntp::service {
  service { 'ntpd': ensure => running }
}

notify { 'time is right':
  require => Class['ntp'],
}

include ntp
