$t = $facts['tmpdir']
file { "${t}/same": content => 'x', checksum => none }
file { "${t}/missing": content => 'x', checksum => md5lite }
