# setup: echo a > /srv/md5; echo a > /srv/mtime; echo a > /srv/none; echo a > /srv/src
file { '/srv/md5': content => "b\n", checksum => md5 }
file { '/srv/none': source => '/srv/src', checksum => none }
file { '/srv/lite': content => "b\n", checksum => md5lite }
file { '/srv/sha': content => "b\n", checksum => sha512 }
file { '/srv/mtime': source => '/srv/src', checksum => mtime }
