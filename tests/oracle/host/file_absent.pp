# setup: mkdir -p /srv/full/in /srv/empty; touch /srv/full/in/f /srv/f
file { '/srv/f': ensure => absent }
file { '/srv/empty': ensure => absent }
file { '/srv/full': ensure => absent }
file { '/srv/none': ensure => absent }
