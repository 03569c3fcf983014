class base {
  queue { 'a': owners => ['root'] }
  queue { 'b': owners => ['root'], tag => 'shared' }
}
class extended inherits base {
  Queue['a'] { owners +> ['app'] }
}
include extended
Queue <| tag == 'shared' |> { owners +> ['web', 'db'] }
