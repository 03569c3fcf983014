notify { ['a', 'b']: }
exec { '/bin/true': refreshonly => true }
Notify['a'] ~> File <| |> -> Exec['/bin/true']
Notify['b'] -> File <| |> ~> Exec['/bin/true']
