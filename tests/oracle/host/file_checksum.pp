file { '/srv/md5': content => 'a', checksum => 'md5' }
file { '/srv/none': content => 'a', checksum => 'none' }
file { '/srv/sha': content => 'a', checksum => 'sha256lite' }
