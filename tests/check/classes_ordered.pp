# guaranteed: Package[monit] File[/etc/monit/conf.d/load]
# guaranteed: Package[monit] Service[monit]
class monit::install { package { 'monit': ensure => installed } }
class monit::config { file { '/etc/monit/conf.d/load': content => "check system localhost\n" } }
class monit::service { service { 'monit': ensure => running } }
class monit {
  contain monit::install
  contain monit::config
  contain monit::service
  Class['monit::install'] -> Class['monit::config'] ~> Class['monit::service']
}
include monit
