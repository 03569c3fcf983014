# setup: echo a > /srv/a; echo b > /srv/b
file { '/srv/a': audit => [content, mode] }
file { '/srv/b': ensure => file, mode => '0644', audit => [mode, owner] }
exec { '/bin/sh -c "echo x >> /srv/a; chmod 600 /srv/b"': require => [File['/srv/a'], File['/srv/b']] }
