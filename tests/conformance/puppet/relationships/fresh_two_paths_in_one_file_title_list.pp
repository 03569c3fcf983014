file { ['/a/b/c', '/a/b', '/a']: ensure => directory }
file { '/a/b/c/d/e': content => '' }
