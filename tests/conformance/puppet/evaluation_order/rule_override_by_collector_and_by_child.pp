class p { notify { 'n': message => 'p' } }
class c inherits p { Notify['n'] { message => 'child' } }
Notify <| title == 'n' |> { message => 'collector' }
include c
