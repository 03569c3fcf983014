# culprit: File[/etc/apt/preferences.d/tree] Package[tree]
package { 'tree': ensure => installed }
file { '/etc/apt/preferences.d/tree': content => "Package: tree\nPin: release *\nPin-Priority: -1\n" }
