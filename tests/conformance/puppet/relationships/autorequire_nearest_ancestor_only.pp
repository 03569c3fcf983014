file { '/a/b/c/d/e': ensure => file }
file { '/a': ensure => directory }
file { '/a/b/c': ensure => directory }
