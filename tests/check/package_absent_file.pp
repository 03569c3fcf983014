# culprit: Package[lighttpd] File[/etc/cron.daily/lighttpd]
file { '/etc/cron.daily/lighttpd': ensure => absent }
package { 'lighttpd': ensure => installed }
