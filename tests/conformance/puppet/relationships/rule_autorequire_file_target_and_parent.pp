file { '/srv': ensure => directory }
file { '/opt/real': }
file { '/srv/link': ensure => link, target => '/opt/real' }
file { '/srv/rel': ensure => link, target => '../opt/real' }
