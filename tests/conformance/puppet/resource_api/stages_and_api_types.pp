stage { 'first': before => Stage['main'] }
class clean { widget { 'old': ensure => absent } }
class { 'clean': stage => 'first' }
widget { 'new': size => 1 }
