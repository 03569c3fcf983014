define d { notice($tag) notify { "in ${title}": tag => 'own' } }
@d { 'x': tag => 'first' }
D <| |> { tag +> ['second', 'third'] }
Notify <| tag == 'second' |> { withpath => true }
