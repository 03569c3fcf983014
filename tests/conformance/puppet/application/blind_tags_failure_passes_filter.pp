exec { '/bin/false': tag => 'run' }
notify { 'between': require => Exec['/bin/false'] }
notify { 'end': tag => 'run', require => Notify['between'] }
