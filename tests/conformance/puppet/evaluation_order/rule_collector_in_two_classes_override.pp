class a { Notify <| |> { message => 'a' } }
class b { Notify <| |> { message => 'b', withpath => true } }
include b, a
@notify { 'n': }
