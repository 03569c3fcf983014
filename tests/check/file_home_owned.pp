# guaranteed: User[ann] File[/home/ann]
file { '/home/ann': ensure => directory, owner => 'ann' }
user { 'ann': ensure => present, managehome => true }
