class c { Notify <| |> }
@notify { 'x': }
