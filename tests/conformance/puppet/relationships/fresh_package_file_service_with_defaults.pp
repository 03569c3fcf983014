define app::conf($text = '') { file { "/etc/app/${title}": content => $text } }
class app {
  service { 'app': ensure => running }
  app::conf { ['a', 'b']: }
  file { '/etc/app': ensure => directory }
  package { 'app': ensure => installed }
  Package['app'] -> File['/etc/app'] -> App::Conf <| |> ~> Service['app']
}
include app
