exec { 'three': command => '/bin/sh -c "exit 3"', returns => 3 }
exec { 'list': command => '/bin/sh -c "exit 4"', returns => [0, 4] }
exec { 'wrong': command => '/bin/sh -c "echo said; exit 5"', returns => [1, 2] }
exec { 'tries': command => '/bin/sh -c "echo t >> /srv/tries; test $(wc -l < /srv/tries) -ge 3"', tries => 4, try_sleep => 0 }
exec { 'gives up': command => '/bin/sh -c "echo t >> /srv/gives; false"', tries => 2, logoutput => true }
