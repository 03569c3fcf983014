$nothing = undef
@notify { 'a': }
@notify { 'b': message => 'x' }
Notify <| message == $nothing |>
