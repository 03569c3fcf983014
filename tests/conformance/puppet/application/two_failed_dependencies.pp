exec { ['/bin/false', '/usr/bin/false']: }
notify { 'a': require => Exec['/bin/false'] }
notify { 'b': require => [Exec['/usr/bin/false'], Exec['/bin/false']] }
notify { 'c': require => Exec['/usr/bin/false'] }
