route { 'net': }
queue { 'q': }
knob_setting { 'net': value => 'on' }
