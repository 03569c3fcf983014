file { "${facts['tmpdir']}/f": content => 'x', checksum => 'md5' }
file { "${facts['tmpdir']}/g": content => 'x', checksum => 'sha512' }
file { "${facts['tmpdir']}/h": content => 'x', checksum => 'sha256lite' }
