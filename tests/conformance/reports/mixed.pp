class base {
  file { "${facts['tmpdir']}/old": mode => '0644' }
  exec { '/bin/false': tries => 2 }
}
class app {
  notify { 'app': noop => true }
  exec { '/bin/echo app': subscribe => Notify['app'] }
}
include base, app
notify { 'end': require => [Class['app'], Exec['/bin/false']] }
file { "${facts['tmpdir']}/old2": ensure => absent }
