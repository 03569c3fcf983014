@notify { ['a', 'b', 'c']: }
['a', 'c'].each |$i, $name| { Notify <| title == $name |> { message => "number ${i}" } }
