File { depth => 3 }
file { '/pond': ensure => directory }
