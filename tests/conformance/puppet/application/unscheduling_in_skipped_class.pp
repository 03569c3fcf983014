exec { '/bin/false': } -> Class['c']
class c { exec { 'r': command => '/bin/echo r', refreshonly => true } }
include c
notify { 's': notify => Class['c'] }
