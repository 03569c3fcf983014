# reversed: Package[monit] File[/etc/monit/conf.d/load]
file { '/etc/monit/conf.d/load': content => "check system localhost\n" }
-> package { 'monit': ensure => installed }
