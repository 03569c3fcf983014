@notify { 'v': }
notify { 'a': tag => 'first' }
notify { 'b': }
Notify <| tag == 'first' |> -> Notify['b'] ~> Notify <| title == 'v' |> -> Exec <| |>
exec { '/bin/true': }
