notify { ['a', 'b', 'c', 'd']: }
Notify <| title == 'b' or title == 'c' |> { require => Notify['a'] } -> Notify['d']
