# setup: mkdir -p /srv/f/dir/in /srv/f/dir2; touch /srv/f/dir/in/x
file { '/srv/f/dir': ensure => absent, force => true }
file { '/srv/f/dir2': ensure => file, content => 'x' }
file { '/srv/f/gone': ensure => absent }
