# setup: ln -s /srv/nowhere /srv/dangling; ln -s old /srv/change; touch /srv/target; ln -s /srv/target /srv/followed
file { '/srv/new': ensure => link, target => '/srv/target' }
file { '/srv/short': ensure => '/srv/target' }
file { '/srv/change': ensure => link, target => 'new' }
file { '/srv/dangling': ensure => absent }
file { '/srv/followed': mode => '0600' }
file { '/srv/rel': ensure => link, target => '../etc/passwd' }
