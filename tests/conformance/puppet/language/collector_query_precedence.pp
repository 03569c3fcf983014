@notify { 'a': tag => 'x', message => '1' }
@notify { 'b': tag => 'y', message => '2' }
@notify { 'c': tag => 'y', message => '1' }
@notify { 'd': message => undef }
Notify <| tag == 'x' or tag == 'y' and message == '2' |>
Notify <| title == 'd' and message != 'q' |>
