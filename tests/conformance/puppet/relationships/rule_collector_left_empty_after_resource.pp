notify { 'a': } ~> Exec <| title == 'none' |> -> notify { 'b': }
