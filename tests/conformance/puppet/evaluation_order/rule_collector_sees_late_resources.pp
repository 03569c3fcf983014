Notify <| tag == 'late' |> { message => 'overridden' }
define d { @notify { "in ${title}": tag => 'late', message => 'own' } }
d { 'x': }
@notify { 'now': tag => 'late' }
