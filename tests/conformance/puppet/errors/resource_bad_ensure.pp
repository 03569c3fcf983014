service { 'ntpd': ensure => quacking }
