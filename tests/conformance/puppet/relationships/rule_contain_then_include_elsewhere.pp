class outer { contain inner }
class inner { notify { 'i': } }
include inner
include outer
notify { 'n': require => Class['outer'] }
