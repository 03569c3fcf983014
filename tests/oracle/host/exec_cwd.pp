# setup: mkdir /srv/in
exec { 'there': command => 'pwd > out', cwd => '/srv/in', path => '/bin:/usr/bin', provider => shell }
exec { 'not there': command => '/bin/pwd', cwd => '/srv/none' }
exec { 'unqualified': command => 'pwd' }
