@notify { 'late': message => 'm2' }
notify { 'real': }
Notify <| message == 'm1' |> { withpath => true }
Notify <| title == 'real' |> { message => 'm1' }
Notify <| message == 'm2' |> { message => 'm1' }
