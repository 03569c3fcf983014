class c { notify { 'c1': } notify { 'c2': } }
exec { '/bin/false': before => Class['c'] }
include c
notify { 'n': require => Exec['/bin/false'] }
