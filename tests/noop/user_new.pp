group { 'quackers': ensure => present }
user { 'donaldd': ensure => present, uid => '4343', gid => 'quackers', home => '/home/donaldd', shell => '/bin/bash', managehome => true }
user { 'nosuchduck': ensure => absent }
