@notify { 'v': message => 'virtual' }
realize Notify['v']
Notify['v'] { withpath => true }
Notify <| title == 'v' |> { message => 'collected' }
notice(Notify['v']['message'])
