# culprit: Package[lighttpd] File[/etc/lighttpd/conf-available]
file { ['/etc/lighttpd']: ensure => directory }
file { '/etc/lighttpd/conf-available': ensure => directory, recurse => true, purge => true }
package { 'lighttpd': ensure => installed }
