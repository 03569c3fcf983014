$t = $facts['tmpdir']
file { "${t}/md5": content => 'new', checksum => md5 }
file { "${t}/lite": content => 'new', checksum => sha256lite }
file { "${t}/new": content => 'new', checksum => md5 }
