define d($v = 'default') { notice("${title} ${v}") notify { "${title} ${v}": } }
define late { D['x'] { v => 'late' } }
d { 'x': }
D <| tag == 'mark' |> { v => 'collected' }
notify { 'z': }
class c { e { 'e': } }
define e { f { 'f': } }
define f { notify { 'mark': } }
include c
D <| title == 'x' |> { tag => 'mark' }
