file { '/p': ensure => directory, require => Notify['n'] }
notify { 'n': require => File['/p/child'] }
file { '/p/child': ensure => file }
