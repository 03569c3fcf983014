notify { 'skipped': require => Exec['f'] }
exec { 'f': command => '/bin/false' }
notify { 'free': }
