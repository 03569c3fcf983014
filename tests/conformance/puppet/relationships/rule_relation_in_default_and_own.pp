Notify { require => Exec['base'] }
exec { 'base': command => '/bin/true' }
exec { 'other': command => '/bin/false' }
notify { 'd': }
notify { 'o': require => Exec['other'] }
notify { 'none': require => [] }
