# culprit: Package[lighttpd] File[/etc/lighttpd/lighttpd.conf]
file { '/etc/lighttpd/lighttpd.conf': mode => '0600' }
package { 'lighttpd': ensure => installed }
