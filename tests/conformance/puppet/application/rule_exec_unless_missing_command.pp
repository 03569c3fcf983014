exec { '/bin/echo run': unless => '/bin/nosuch' }
notify { 'n': require => Exec['/bin/echo run'] }
