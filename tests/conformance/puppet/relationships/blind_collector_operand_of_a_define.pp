define d { notify { "in ${title}": } }
d { ['a', 'b']: }
notify { 'last': }
D <| title == 'a' |> -> D <| title == 'b' |> -> Notify['last']
