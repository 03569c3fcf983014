service { 'nosuchservice': ensure => running }
service { 'nosuchother': ensure => stopped }
service { 'nosuchthird': enable => true }
notify { 'after': require => Service['nosuchservice'] }
