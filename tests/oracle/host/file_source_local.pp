# setup: mkdir -p /srv/from/sub; echo a > /srv/from/a; echo b > /srv/from/sub/b; chmod 600 /srv/from/a; chmod 700 /srv/from/sub; ln -s a /srv/from/l
file { '/srv/to': ensure => directory, source => '/srv/from', recurse => true }
file { '/srv/one': source => '/srv/from/a', source_permissions => use }
file { '/srv/first': source => ['/srv/none', '/srv/from/a'] }
file { '/srv/bad': source => '/srv/none' }
