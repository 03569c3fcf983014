M::Nope <| |>
