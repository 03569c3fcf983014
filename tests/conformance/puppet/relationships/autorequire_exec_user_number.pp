exec { 'u': command => '/bin/true', user => '1000' }
exec { 'v': command => '/bin/true', user => 'joe' }
user { ['1000', 'joe']: }
