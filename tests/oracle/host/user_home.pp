# setup: mkdir -p /etc/skel; echo s > /etc/skel/.duckrc
user { 'duck': ensure => present, managehome => true, shell => '/bin/sh' }
user { 'drake': ensure => present, home => '/srv/drake', managehome => true, uid => 4711, gid => 'users' }
user { 'sys': ensure => present, system => true }
user { 'nohome': ensure => present, home => '/srv/none' }
