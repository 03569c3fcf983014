class app {
  $t = $facts['tmpdir']
  widget { 'package': version => '2' }
  -> file { "${t}/etc/app.conf": content => 'x' }
  ~> exec { 'restart': command => '/bin/echo restart', refreshonly => true }
  Widget['package'] ~> Exec['restart']
}
include app
notify { 'needs app': require => Class['app'] }
notify { 'free': }
