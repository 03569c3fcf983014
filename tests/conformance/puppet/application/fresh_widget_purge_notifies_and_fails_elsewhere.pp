resources { 'widget': purge => true, notify => Exec['r'] }
widget { 'kept': size => 2, fail => 'stuck' }
widget { 'old': ensure => absent, before => Notify['n'] }
notify { 'n': }
exec { 'r': command => '/bin/echo r', refreshonly => true }
