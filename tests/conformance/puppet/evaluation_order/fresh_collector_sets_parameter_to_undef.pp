define d($v = 'own') { notice("${title} ${v}") }
d { 'a': v => 'given' }
D <| title == 'a' |> { v => undef }
