notify { 'base': }
notify { 'one': }
notify { 'two': }
notify { 'target': require => Notify['base'] }
Notify <| title == 'target' |> { require +> Notify['two'] }
Notify <| title == 'target' |> { require +> Notify['one'] }
