class a { exec { 'fa': command => '/bin/false' } }
class b { exec { 'fb': command => '/bin/false' } }
include a, b
notify { 'wants a': require => Class['a'] }
notify { 'wants b': require => Class['b'] }
notify { 'wants both': require => Class['a', 'b'] }
