file { '/pond': content => 'a', source => '/b' }
