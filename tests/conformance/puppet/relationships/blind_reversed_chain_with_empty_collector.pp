notify { ['a', 'b']: }
Notify['a'] <- File <| |> <~ Notify['b']
