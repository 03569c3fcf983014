queue { 'a': depth => 5, owners => ['x'], policy => { 'n' => 1 }, vhost => '/' }
route { 'r': via => 'gw', device => ['e0'], metric => 0 }
knob_setting { 'k': value => 'v', unit => 'ms', restart => true }
queue { 'b': ensure => absent }
exec { '/bin/echo never': refreshonly => true, subscribe => [Queue['a', 'b'], Route['r'], Knob_setting['k']] }
