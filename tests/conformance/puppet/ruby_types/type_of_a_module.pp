lamp { 'a': ensure => present, colour => rouge, size => '12', dimmed => 'yes', quiet => true, bulbs => ['a', 'b'], left => 'x', note => 'short' }
lamp { 'b': colour => '#abc', size => 'A/B', alias => 'bee' }
Lamp { right => 'y' }
Lamp <| title == 'a' |> { tag => 't' }
Lamp['a'] -> Lamp['bee']
