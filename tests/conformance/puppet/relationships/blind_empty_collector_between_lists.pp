notify { ['a', 'b', 'c', 'd']: }
[Notify['a'], Notify['b']] -> File <| |> ~> [Notify['c'], Notify['d']]
