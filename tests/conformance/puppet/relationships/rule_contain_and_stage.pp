stage { 'pre': before => Stage['main'] }
class outer { contain inner notify { 'outer': } }
class inner { notify { 'inner': } }
class { 'inner': stage => 'pre' }
include outer
