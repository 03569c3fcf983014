file { '/srv/a': content => 'a' }
~> exec { 'one': command => '/bin/sh -c "echo one >> /srv/log"', refreshonly => true }
~> exec { 'two': command => '/bin/sh -c "echo two >> /srv/log"', refreshonly => true }
exec { 'fails': command => '/bin/false', refreshonly => true, subscribe => File['/srv/a'] }
~> exec { 'after': command => '/bin/sh -c "echo after >> /srv/log"', refreshonly => true }
