# modules: stdlib
anchor { 'first': }
-> file { '/srv/a': content => 'a' }
~> anchor { 'last': }
~> exec { '/bin/echo told': refreshonly => true }
