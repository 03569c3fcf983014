# culprit: User[ann] File[/home/ann]
file { '/home/ann': ensure => directory }
user { 'ann': ensure => present, managehome => true }
