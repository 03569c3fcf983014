stage { 'first': }
Stage['first'] -> Stage['main']
class early { notify { 'e': } }
class { 'early': stage => 'first' }
exec { '/bin/true': refreshonly => true, subscribe => Stage['first'] }
