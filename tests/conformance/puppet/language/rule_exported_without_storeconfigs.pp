@@notify { 'exp': message => 'x' }
Notify <<| |>>
Notify <| title == 'exp' |>
