# harmless: File[/srv/link] Package[tree]
# harmless: File[/srv/link] File[/srv/target]
file { '/srv/link': ensure => link, target => '/srv/target' }
file { '/srv/target': content => 'a' }
package { 'tree': ensure => installed }
