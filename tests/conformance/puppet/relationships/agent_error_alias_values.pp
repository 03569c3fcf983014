service { 's': ensure => 'paused' }
