class backup { snapshot { 'in': source => '/x' } }
include backup
snapshot { 'out': noop => false, require => Class['backup'] }
~> exec { '/bin/echo done': refreshonly => true }
