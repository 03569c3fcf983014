# setup: mkdir /srv/dir; touch /srv/file; ln -s x /srv/link; mkdir /srv/dir2; touch /srv/dir2/a
file { '/srv/dir': ensure => file, content => 'now' }
file { '/srv/file': ensure => directory }
file { '/srv/link': ensure => directory }
file { '/srv/dir2': ensure => link, target => '/tmp' }
