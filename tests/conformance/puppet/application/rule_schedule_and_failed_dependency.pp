schedule { 'no': period => never }
exec { '/bin/false': }
notify { 'n': schedule => 'no', require => Exec['/bin/false'] }
notify { 'm': require => Notify['n'] }
