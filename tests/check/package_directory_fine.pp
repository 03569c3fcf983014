package { 'monit': ensure => installed }
-> file { '/etc/monit/conf.d/load': content => "check system localhost\n" }
