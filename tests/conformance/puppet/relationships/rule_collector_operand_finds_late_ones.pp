define d { notify { "in ${title}": tag => 'late' } }
notify { 'first': }
Notify <| tag == 'late' |> -> Notify['first']
d { ['x', 'y']: }
