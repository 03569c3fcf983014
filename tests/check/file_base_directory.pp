# harmless: File[/etc/default/x] Package[monit]
# harmless: File[/etc/cron.d/x] Package[monit]
# harmless: File[/etc/logrotate.d/x] Package[monit]
# harmless: File[/etc/sysctl.d/x.conf] Package[monit]
file { ['/etc/default/x', '/etc/cron.d/x', '/etc/logrotate.d/x', '/etc/sysctl.d/x.conf']: content => "# x\n" }
package { 'monit': ensure => installed }
