# setup: mkdir -p /srv/d/sub/deep; touch /srv/d/a /srv/d/sub/deep/c
file { '/srv/d': ensure => directory, recurse => true, purge => true, force => true, backup => false }
