knob_setting { 'timeout': unit => 's' }
