user { 'u': }
cron { 'c': command => '/bin/true', user => 'u' }
mount { '/srv': device => '/dev/sdb1', fstype => 'ext4' }
mount { '/srv/sub': device => '/dev/sdb2', fstype => 'ext4' }
file { '/srv': ensure => directory }
file { '/srv/sub/f': }
