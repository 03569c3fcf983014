exec { '/bin/true': require => Notify['e'] }
notify { 'e': require => Exec['/bin/true'] }
notify { 'b': require => Notify['b2'] }
notify { 'b2': require => Notify['b'] }
file { '/a': require => File['/b'] }
file { '/b': require => File['/a'] }
