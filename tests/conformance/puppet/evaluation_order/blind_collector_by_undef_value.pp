@notify { 'a': }
@notify { 'b': message => 'set' }
Notify <| message == undef |>
