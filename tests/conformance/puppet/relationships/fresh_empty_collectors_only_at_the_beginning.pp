notify { ['a', 'b']: }
File <| |> -> User <| |> ~> Notify['a'] -> Notify['b'] -> Group <| |> ~> Package <| |>
