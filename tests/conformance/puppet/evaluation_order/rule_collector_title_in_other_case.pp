@notify { 'Big': }
@notify { 'small': }
Notify <| title == 'big' or title == 'small' |>
