# harmless: Package[monit] File[/etc/monit]
# harmless: Package[monit] File[/etc/monit/conf.d/load]
package { 'monit': ensure => installed }
file { ['/etc/monit', '/etc/monit/conf.d']: ensure => directory }
file { '/etc/monit/conf.d/load': content => "check system localhost\n" }
