class c {
  notify { 'n': } ~> exec { 'bad': command => '/bin/false', refreshonly => true } ~> exec { 'next': command => '/bin/echo next', refreshonly => true }
}
include c
notify { 'after': require => Class['c'] }
notify { 'free': }
