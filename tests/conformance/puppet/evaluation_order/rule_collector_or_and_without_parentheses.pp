@notify { 'a': tag => 'red' }
@notify { 'b': tag => 'blue', message => 'm' }
@notify { 'c': tag => 'blue' }
@notify { 'd': tag => 'red', message => 'm' }
Notify <| tag == 'red' or tag == 'blue' and message == 'm' |>
