# setup: groupadd a; groupadd b; groupadd c; useradd -G a,b duck; useradd -G a,b drake
user { 'duck': ensure => present, groups => ['c'] }
user { 'drake': ensure => present, groups => ['c', 'a'], membership => inclusive }
