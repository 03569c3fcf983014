@notify { 'a': tag => 'red' }
@notify { 'b': tag => 'blue', message => 'm' }
@notify { 'c': tag => 'green' }
Notify <| tag == 'blue' and message == 'm' or tag == 'green' |>
