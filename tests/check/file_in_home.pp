# culprit: User[ann] File[/home/ann/.vimrc]
file { '/home/ann/.vimrc': content => 'a' }
user { 'ann': ensure => present, managehome => true }
