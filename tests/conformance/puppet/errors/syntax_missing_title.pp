file { ensure => directory }
