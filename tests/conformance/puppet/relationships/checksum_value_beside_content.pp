file { '/a': checksum_value => 'abc', content => 'x' }
