@notify { 'a': message => 'one' }
@notify { 'b': message => 'two' }
Notify <| message == 'one' |> { message => 'two' }
Notify <| message == 'two' |> { message => 'three' }
