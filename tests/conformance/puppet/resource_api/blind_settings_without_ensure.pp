knob_setting { 'timeout': value => 30, unit => 's' }
knob_setting { 'verbose': value => true }
knob_setting { 'banner': value => 'hello', restart => true }
knob_setting { 'fresh': value => 1 }
