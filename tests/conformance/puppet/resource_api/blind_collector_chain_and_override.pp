queue { 'a': tag => ['fast', 'eu'] }
queue { 'b': tag => 'fast', depth => 3 }
queue { 'c': depth => 4 }
notify { 'end': }
Queue <| tag == 'fast' |> { depth => 99 } -> Notify <| title == 'end' |>
