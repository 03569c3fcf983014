# culprit: File[/etc/apt/preferences.d/tree] Package[tree]
package { 'tree': ensure => installed }
file { '/etc/apt/preferences.d/tree': content => "Package: tree\nPin: version 2.*\nPin-Priority: 1001\n" }
