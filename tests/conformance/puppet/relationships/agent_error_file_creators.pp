file { '/a': content => 'x', source => '/b' }
