# setup: mkdir -p /srv/src/a/b; echo 1 > /srv/src/a/1; echo 2 > /srv/src/a/b/2; mkdir -p /srv/dst/old; echo o > /srv/dst/old/o; echo p > /srv/dst/p
file { '/srv/dst': ensure => directory, source => '/srv/src', recurse => true, purge => true, force => true }
