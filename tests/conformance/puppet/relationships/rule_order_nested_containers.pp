class outer { contain inner notify { 'o': } }
class inner { notify { 'i1': } notify { 'i2': } }
notify { 'late': }
include outer
Notify['late2'] -> Class['inner']
notify { 'late2': }
