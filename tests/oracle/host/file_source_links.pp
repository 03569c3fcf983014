# setup: mkdir -p /srv/from; echo a > /srv/from/a; ln -s a /srv/from/l
file { '/srv/to': ensure => directory, source => 'file:///srv/from', recurse => remote, links => manage }
file { '/srv/to2': ensure => directory, source => '/srv/from', recurse => true, links => follow, sourceselect => all }
