define d($v = 'own') { notice("${title} ${v}") }
@d { 'a': }
@d { 'b': v => 'own' }
D <| v == 'own' |>
