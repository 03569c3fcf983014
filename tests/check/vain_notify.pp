# vain: File[/srv/x] Class[Web]
class web::service { service { 'cron': ensure => running } }
class web {
  include web::service
  file { '/srv/web': ensure => directory }
}
include web
file { '/srv/x': content => 'x', notify => Class['web'] }
