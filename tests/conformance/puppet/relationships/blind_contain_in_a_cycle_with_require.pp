class inner { notify { 'i': require => Class['outer'] } }
class outer { contain inner }
include outer
