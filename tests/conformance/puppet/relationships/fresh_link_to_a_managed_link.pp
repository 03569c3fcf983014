file { '/l1': ensure => link, target => '/l2/' }
file { '/l2': ensure => '/l3' }
file { '/l3': ensure => directory }
