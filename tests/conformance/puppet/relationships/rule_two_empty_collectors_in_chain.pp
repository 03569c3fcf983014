notify { 'a': }
notify { 'b': }
Notify['a'] -> Exec <| |> -> File <| |> ~> Notify['b']
