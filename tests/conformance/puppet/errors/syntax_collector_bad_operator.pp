File <| mode > '0755' |>
