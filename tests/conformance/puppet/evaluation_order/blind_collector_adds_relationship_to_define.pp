define d { notify { "in ${title}": } }
d { 'a': }
d { 'b': }
notify { 'first': }
D <| title == 'b' |> { require => Notify['first'] }
