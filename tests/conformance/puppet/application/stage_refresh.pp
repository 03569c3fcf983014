stage { 'post': require => Stage['main'] }
class late { exec { 'l': command => '/bin/echo late', refreshonly => true } }
class { 'late': stage => 'post' }
notify { 'n': }
Stage['main'] ~> Stage['post']
