@package { 'monit': ensure => installed }
file { '/srv/y': content => 'y' }
