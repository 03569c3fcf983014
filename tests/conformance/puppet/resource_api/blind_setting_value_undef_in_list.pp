knob_setting { 'timeout': value => [1, undef] }
