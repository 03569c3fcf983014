schedule { 'no': period => never }
exec { '/bin/false': }
notify { 'held': schedule => 'no', require => Exec['/bin/false'] }
notify { 'behind': require => Notify['held'] }
