file { '/a': ignore => 5 }
