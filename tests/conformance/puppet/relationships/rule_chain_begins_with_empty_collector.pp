notify { 'b': }
notify { 'c': }
Exec <| |> -> Notify['b'] -> Notify['c']
