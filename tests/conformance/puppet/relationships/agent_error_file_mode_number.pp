file { '/a': mode => 420 }
