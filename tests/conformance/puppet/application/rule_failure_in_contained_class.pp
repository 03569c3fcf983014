class outer { contain inner notify { 'o': } }
class inner { exec { '/bin/false': } notify { 'i': } }
include outer
notify { 'n': require => Class['outer'] }
notify { 'm': }
