# setup: mkdir -m 0777 /srv/u
exec { 'as nobody': command => '/usr/bin/id -un > /srv/u/un; /usr/bin/id -gn > /srv/u/gn; /usr/bin/id -Gn > /srv/u/Gn', provider => shell, user => 'nobody' }
exec { 'as group': command => '/usr/bin/id -gn > /srv/u/g', provider => shell, group => 'daemon' }
exec { 'as both': command => '/usr/bin/touch /srv/u/both', user => 'nobody', group => 'daemon' }
exec { 'as none': command => '/bin/true', user => 'nosuchuser' }
