class c { }
include c
Class <| title == 'c' |>
