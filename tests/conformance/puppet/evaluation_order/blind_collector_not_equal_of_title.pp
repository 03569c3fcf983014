notify { ['a', 'b', 'c']: }
Notify <| title != 'b' |> { message => 'not b' }
