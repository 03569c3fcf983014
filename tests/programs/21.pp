define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  D1 <| title == "${title}.2" |> { p => 'overridden' }
  d1 { "${title}.2": }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice('4')
  include c2
}
class c0 {
  $v0 = 'set in c0'
  notify { "t6a": } -> d1 { "t6b": } ~> notify { "t6c": }
  d0 { "t7a": } -> d0 { "t7b": }
  d1 { "t8a": } -> d1 { "t8b": }
  contain c2
  ['x', 'y'].each |$e| { d0 { "t11${e}": p => $e } }
}
class c1 {
  $v1 = 'set in c1'
  d0 { "t12a": } -> d0 { "t12b": }
  @d1 { "t13": }
  D1 <| title == "t13" |>
  contain c2
}
class c2 {
  $v2 = 'set in c2'
  d0 { "t16a": } -> d0 { "t16b": }
  @d0 { "t17": }
  realize(D0["t17"])
}
d1 { "t18": p => 'given' }
D0 <| title == "t19" |> { p => 'overridden' }
d0 { "t19": }
notice('21')
D0 <| title == "t22" |> { p => 'overridden' }
d0 { "t22": }
create_resources('d1', { "t23" => { 'p' => 'created' } })
notice("25: ${c2::v2}")
include c0
