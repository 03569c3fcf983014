@notify { 'Big': message => 'Text' }
@notify { 'big2': message => 'TEXT' }
Notify <| message == 'text' |>
