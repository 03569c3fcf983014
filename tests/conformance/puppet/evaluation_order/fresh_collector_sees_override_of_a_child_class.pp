class base { @notify { 'a': message => 'base' } @notify { 'b': message => 'base' } }
class child inherits base { Notify['b'] { message => 'child' } }
Notify <| message == 'child' |>
include child
