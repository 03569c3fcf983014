notify { 'a': }
Notify <| title == 'a' |> { before => Notify['nowhere'] }
