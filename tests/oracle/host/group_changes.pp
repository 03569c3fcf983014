# setup: groupadd -g 4500 old; groupadd lose; useradd -g old duck
group { 'old': ensure => present, gid => 4501 }
group { 'lose': ensure => absent }
group { 'new': ensure => present, gid => 4600 }
group { 'sys': ensure => present, system => true }
group { 'dup': ensure => present, gid => 4501, allowdupe => true }
group { 'taken': ensure => present, gid => 1 }
