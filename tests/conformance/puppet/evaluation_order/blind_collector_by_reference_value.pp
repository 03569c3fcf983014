notify { 'base': }
@notify { 'a': require => Notify['base'] }
@notify { 'b': }
Notify <| require == Notify['base'] |>
