group { 'ducks': ensure => present, gid => 4711 }
user { 'duck': ensure => present, uid => 4712, gid => 'ducks', home => '/home/duck', shell => '/bin/sh', managehome => true, comment => 'A duck', groups => ['audio', 'video'] }
user { 'sys': ensure => present, system => true, home => '/var/lib/sys' }
group { 'sysgroup': ensure => present, system => true }
