file { 'pond': ensure => directory }
