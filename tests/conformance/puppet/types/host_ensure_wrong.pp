host { 'pond': ensure => running, ip => '192.0.2.1' }
