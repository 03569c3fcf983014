# setup: useradd -u 4000 duck; groupadd -g 4100 flock
user { 'duck': ensure => present, uid => 4001, gid => 4100, comment => 'Ann Duck' }
