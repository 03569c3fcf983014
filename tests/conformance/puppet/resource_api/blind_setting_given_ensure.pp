knob_setting { 'timeout': ensure => present, value => 1 }
