define d($v = 'own') { notice("${title} ${v}") }
d { 'a': }
d { 'b': v => 'given' }
D <| title == 'b' |> { v => 'collected' }
D <| |> { tag +> 'all' }
