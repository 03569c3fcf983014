file { '/srv/conf': content => "a\n" } ~> exec { '/bin/sh -c "echo r >> /srv/refreshed"': refreshonly => true }
exec { 'twice': command => '/bin/sh -c "echo c >> /srv/twice"', refresh => '/bin/sh -c "echo r >> /srv/twice"', subscribe => File['/srv/conf'] }
exec { 'fail': command => '/bin/false' } -> notify { 'skipped': }
