stage { 'pre': before => Stage['main'] }
class early { exec { '/bin/false': } notify { 'e': } }
class { 'early': stage => 'pre' }
notify { 'm': } ~> exec { '/bin/echo r': refreshonly => true }
