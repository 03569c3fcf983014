@d { 'one': x => 1 }
@d { 'two': x => 1 }
realize(D['two'])
D <| title == 'one' |> { x => 5 }
define d($x) { notify { "${title} ${x}": } }
