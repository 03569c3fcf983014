class c {
  exec { ['/bin/echo 1', '/bin/echo 2']: refreshonly => true }
  d { 'in': }
}
define d { exec { '/bin/echo 3': refreshonly => true } }
include c
notify { ['s', 't']: notify => Class['c'] }
