class c {
  exec { '/bin/false': }
  notify { 'ok': notify => Exec['direct'] }
}
include c
exec { 'direct': command => '/bin/echo direct', refreshonly => true }
exec { 'by class': command => '/bin/echo by class', refreshonly => true, subscribe => Class['c'] }
