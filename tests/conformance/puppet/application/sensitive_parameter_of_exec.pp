exec { 'e': command => '/bin/false', cwd => Sensitive('/') }
notify { 'n': require => Exec['e'] }
