@notify { ['a', 'b']: }
notify { 'z': }
Notify <| title != 'z' |> { message => 'over' } -> Notify['z']
