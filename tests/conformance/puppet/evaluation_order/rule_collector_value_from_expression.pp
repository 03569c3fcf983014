$n = 'a'
@notify { 'x-a': }
@notify { 'x-b': }
Notify <| title == "x-${n}" |>
