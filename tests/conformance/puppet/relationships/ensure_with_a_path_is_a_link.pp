file { '/l': ensure => '/t' }
file { '/t': ensure => file }
