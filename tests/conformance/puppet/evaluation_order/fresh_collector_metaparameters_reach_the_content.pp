define d { notify { "in ${title}": } notify { "own ${title}": noop => false } }
d { ['a', 'b']: }
D <| title == 'a' |> { noop => true, schedule => 'daily', loglevel => warning }
