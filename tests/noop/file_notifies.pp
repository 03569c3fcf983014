class web {
  file { "${facts['tmpdir']}/web.conf": content => 'port 80' }
  ~> exec { 'reload': command => '/bin/echo reload', refreshonly => true }
}
include web
notify { 'ready': require => Class['web'] }
