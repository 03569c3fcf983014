class a { file { '/srv/a': content => 'a' } }
class b { exec { '/bin/sh -c "test -e /srv/a && echo b > /srv/b"': } }
class c { exec { 'c': command => '/bin/sh -c "echo c >> /srv/c"', refreshonly => true } }
class { ['a', 'b', 'c']: }
Class['a'] -> Class['b'] ~> Class['c']
define d() { file { "/srv/${title}": content => $title } }
d { ['one', 'two']: }
