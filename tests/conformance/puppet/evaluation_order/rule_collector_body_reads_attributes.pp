$v = 'at first'
@notify { 'a': message => 'a' }
Notify <| title == 'a' |> { message => "${v} ${Notify['a']['message']}" }
Notify['a'] { withpath => true }
