$h = { 'require' => [Notify['a'], Notify['b']], 'notify' => Exec['e'] }
notify { ['a', 'b']: }
notify { 'c': * => $h }
exec { 'e': command => '/bin/true', refreshonly => true }
