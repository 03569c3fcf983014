file { '/a': content => 5 }
