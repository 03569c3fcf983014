notify { ['a', 'b', 'c', 'd']: }
exec { ['/bin/true', '/bin/false']: }

Notify['a', 'b'] -> [Notify['c'], Notify['d']] -> notify { 'e': } ~> Exec <| |>
