stage { 'pre': before => Stage['main'] }
class inner { notify { 'i': } }
class outer { class { 'inner': stage => 'pre' } contain inner }
include outer
