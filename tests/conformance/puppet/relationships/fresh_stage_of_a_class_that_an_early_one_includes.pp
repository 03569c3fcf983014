stage { 'first': before => Stage['main'] }
class early { include common notify { 'e': require => Class['common'] } }
class common { notify { 'c': } }
class { 'early': stage => 'first' }
