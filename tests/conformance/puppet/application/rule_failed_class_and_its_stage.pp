stage { 'post': require => Stage['main'] }
class p { notify { 'p': } exec { 'r': command => '/bin/echo r', refreshonly => true, subscribe => Notify['p'] } }
class { 'p': stage => 'post' }
exec { '/bin/false': }
