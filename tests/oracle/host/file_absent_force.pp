# setup: mkdir -p /srv/full/in; touch /srv/full/in/f; chmod 500 /srv/full/in
file { '/srv/full': ensure => absent, force => true, backup => false }
