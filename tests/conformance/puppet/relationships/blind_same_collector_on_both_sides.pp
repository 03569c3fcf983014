notify { 'a': }
Notify <| |> -> Notify <| |>
