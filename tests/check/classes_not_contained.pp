# culprit: Package[monit] File[/etc/monit/conf.d/load]
class monit::install { package { 'monit': ensure => installed } }
class monit { include monit::install }
class rules { file { '/etc/monit/conf.d/load': content => "check system localhost\n" } }
include rules
include monit
Class['monit'] -> Class['rules']
