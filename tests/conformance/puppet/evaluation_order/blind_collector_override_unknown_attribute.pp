notify { 'a': }
Notify <| title == 'a' |> { colour => 'red' }
