@notify { ['a', 'b']: tag => 'first' }
@exec { ['/bin/true', '/bin/false']: tag => 'second' }
Notify <| tag == 'first' |> ~> Exec <| tag == 'second' |>
