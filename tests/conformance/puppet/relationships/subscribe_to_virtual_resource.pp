@exec { 'v': command => '/bin/true' }
class c { notify { 'a': subscribe => Exec['v'] } }
include c
