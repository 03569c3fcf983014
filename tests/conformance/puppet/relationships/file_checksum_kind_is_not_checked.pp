file { '/a': checksum => 'sha3' }
