notify { ['a', 'b']: }
Notify <| title == 'a' |> { * => { message => 'by hash', tag => 'x' } }
