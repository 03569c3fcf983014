file { '/srv/a': path => '/opt/dir', ensure => directory }
file { '/srv': ensure => directory }
file { 'deep': path => '/srv/a/b', content => 'x' }
file { '/other/f': path => '/opt/dir/f', content => 'y' }
