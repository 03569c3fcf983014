class c { @notify { 'v': } }
include c
notify { 'first': }
Notify <| title == 'v' |>
