file { '/a': checksum_value => 'abc' }
