class outer { include inner notify { 'o': } }
class inner { exec { '/bin/false': } }
include outer
notify { 'n': require => Class['outer'] }
