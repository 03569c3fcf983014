stage { 'pre': before => Stage['main'] }
class early { notify { 'e': require => Notify['m'] } }
class { 'early': stage => 'pre' }
notify { 'm': }
