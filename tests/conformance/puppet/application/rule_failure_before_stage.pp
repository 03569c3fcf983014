stage { 'pre': before => Stage['main'] }
class early { exec { '/bin/false': } notify { 'e': } }
class { 'early': stage => 'pre' }
class c { notify { 'c': } }
include c
notify { 'm': }
