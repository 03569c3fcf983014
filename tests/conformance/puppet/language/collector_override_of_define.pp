define d($x = 1) { notify { "${title} ${x}": } }
define e { d { "of ${title}": } }
e { 'e': }
d { 'top': x => 5 }
D <| |> { x => 2 }
