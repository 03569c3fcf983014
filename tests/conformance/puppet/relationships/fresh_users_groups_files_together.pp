file { '/home/ann/.ssh/config': owner => 'ann', group => 'staff', content => '' }
file { '/home/ann/.ssh': ensure => directory, owner => 'ann' }
file { '/home/ann': ensure => directory, owner => 'ann', group => 'ann' }
user { 'ann': gid => 'ann', groups => ['staff', 'sudo'], home => '/home/ann' }
user { 'bob': gid => 1001 }
group { 'staff': gid => '1001' }
group { 'ann': }
