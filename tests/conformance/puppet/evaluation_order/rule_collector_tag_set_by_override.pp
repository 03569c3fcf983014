@notify { 'a': }
@notify { 'b': tag => 'second' }
Notify <| tag == 'second' |>
Notify <| title == 'a' |> { tag => 'second', message => 'tagged' }
