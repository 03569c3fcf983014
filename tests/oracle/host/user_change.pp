# setup: useradd -m -c old -s /bin/sh duck; groupadd drakes
user { 'duck': ensure => present, comment => 'new', shell => '/bin/bash', home => '/srv/duck', groups => ['drakes'] }
group { 'drakes': gid => 5000 }
