file { "${facts['tmpdir']}/a": content => 'new', checksum => md5 }
file { "${facts['tmpdir']}/b": content => 'new', checksum => sha1 }
file { "${facts['tmpdir']}/c": content => 'new', checksum => sha512 }
file { "${facts['tmpdir']}/d": content => 'new', checksum => md5lite }
file { "${facts['tmpdir']}/e": content => 'new', checksum => sha256lite }
