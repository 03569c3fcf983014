exec { 'true': path => ['/nowhere', '/neither'] }
notify { 'after': require => Exec['true'] }
