pakage { 'ntp': ensure => installed }
