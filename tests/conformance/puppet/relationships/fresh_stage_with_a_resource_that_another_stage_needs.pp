stage { 'first': before => Stage['main'] }
class early { notify { 'e': require => Notify['m'] } }
class { 'early': stage => 'first' }
notify { 'm': }
