@notify { 'a': message => 'm', tag => 'x' }
@notify { 'b': message => 'm', tag => 'y' }
@notify { 'c': message => 'm', tag => 'z' }
@notify { 'd': message => 'n', tag => 'x' }
Notify <| message == 'm' and (tag == 'x' or tag == 'y') |>
