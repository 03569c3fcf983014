notify { ['a', 'b']: tag => 'base' }
notify { 'first': }
Notify <| tag == 'base' |> { tag +> 'more', require => Notify['first'] }
