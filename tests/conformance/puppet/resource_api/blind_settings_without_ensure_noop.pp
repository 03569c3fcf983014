knob_setting { 'timeout': value => 30 }
knob_setting { 'fresh': value => 1, unit => 'ms' }
exec { '/bin/echo again': refreshonly => true, subscribe => Knob_setting['timeout', 'fresh'] }
