class outer { contain inner }
class inner { notify { 'i': } }
include outer
notify { 'n': require => Class['inner'], before => Class['outer'] }
