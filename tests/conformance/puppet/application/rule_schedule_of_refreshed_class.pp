schedule { 'no': period => never }
class c {
  exec { 'held': command => '/bin/echo held', refreshonly => true, schedule => 'no' }
  exec { 'free': command => '/bin/echo free', refreshonly => true }
}
include c
notify { 'n': notify => Class['c'] }
