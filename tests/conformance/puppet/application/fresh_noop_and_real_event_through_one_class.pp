class source { notify { 'quiet': noop => true } notify { 'loud': } }
class target { exec { 'r': command => '/bin/echo r', refreshonly => true } }
include source, target
Class['source'] ~> Class['target']
