class outer { include inner exec { 'o': command => '/bin/echo o', refreshonly => true } }
class inner { exec { 'i': command => '/bin/echo i', refreshonly => true } }
include outer
notify { 'n': notify => Class['outer'] }
