class c {
  notify { 'n': } ~> exec { 'in': command => '/bin/echo in', refreshonly => true }
}
include c
Class['c'] ~> exec { 'out': command => '/bin/echo out', refreshonly => true }
