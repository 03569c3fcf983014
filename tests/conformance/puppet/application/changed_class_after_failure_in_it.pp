class c {
  notify { 'changed': }
  exec { '/bin/false': }
}
include c
exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Class['c'] }
