notify { 'b': }
notify { 'c': }
Notify['b'] -> Notify['c'] -> Exec <| |>
