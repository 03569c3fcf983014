file { "${facts['tmpdir']}/a": ensure => file, checksum => none }
file { "${facts['tmpdir']}/b": ensure => file, checksum => mtime }
file { "${facts['tmpdir']}/new": ensure => file, checksum => none }
