class inner { notify { 'i': } }
class outer { contain inner }
include outer
notify { 'after': require => Class['outer'] }
