function collect($t) { Notify <| tag == $t |> { withpath => true } }
class c { @notify { 'a': tag => 'x' } @notify { 'b': tag => 'y' } collect('x') }
include c
