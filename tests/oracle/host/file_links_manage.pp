# setup: touch /srv/t; ln -s t /srv/l; ln -s t /srv/m
file { '/srv/l': ensure => file, content => "x", links => follow }
file { '/srv/m': ensure => file, content => "y" }
