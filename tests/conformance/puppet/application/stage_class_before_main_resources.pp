stage { 'pre': before => Stage['main'] }
class early { exec { '/bin/false': } }
class { 'early': stage => 'pre' }
notify { 'main': }
