notify { 'a': }
Nosuchtype <| title == 'a' |>
