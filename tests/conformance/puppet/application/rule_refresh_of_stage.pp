stage { 'post': require => Stage['main'] }
class p { exec { 'p': command => '/bin/echo p', refreshonly => true } exec { 'q': command => '/bin/echo q', refreshonly => true, noop => true } }
class { 'p': stage => 'post' }
notify { 'n': notify => Stage['post'] }
