include c3
D1 <| title == "t3" |> { p => 'overridden' }
d1 { "t3": }
create_resources('d1', { "t4" => { 'p' => 'created' } })
include c0
define d0($p = 'unset') {
  notice("5: ${title} has ${p}")
  d2 { "${title}.6a": } -> d2 { "${title}.6b": }
  @d1 { "${title}.7": }
  D1 <| title == "${title}.7" |>
  notice('9')
}
define d1($p = 'unset') {
  notice("10: ${title} has ${p}")
  D2 { p => 'default 12' }
  d2 { "${title}.11": }
  notify { "${title}.13a": } -> d3 { "${title}.13b": } ~> notify { "${title}.13c": }
}
define d2($p = 'unset') {
  notice("14: ${title} has ${p}")
  d3 { "${title}.15": p => 'given' }
  d3 { ["${title}.16a", "${title}.16b"]: }
  D3 <| title == "${title}.17" |> { p => 'overridden' }
  d3 { "${title}.17": }
}
define d3($p = 'unset') {
  notice("18: ${title} has ${p}")
  notice('19')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d1', { "t20" => { 'p' => 'created' } })
  notice('22')
  notify { "t23a": } -> d0 { "t23b": } ~> notify { "t23c": }
}
class c1 {
  $v1 = 'set in c1'
  d1 { "t24a": } -> d1 { "t24b": }
  D3 { p => 'default 26' }
  d3 { "t25": }
  contain c3
  d3 { ["t29a", "t29b"]: }
}
class c2 {
  $v2 = 'set in c2'
  @d2 { "t30": }
  realize(D2["t30"])
  create_resources('d0', { "t31" => { 'p' => 'created' } })
}
class c3 {
  $v3 = 'set in c3'
  D1 <| title == "t32" |> { p => 'overridden' }
  d1 { "t32": }
  d0 { "t33a": } -> d0 { "t33b": }
  D0 { p => 'default 35' }
  d0 { "t34": }
  notify { "t36a": } -> d1 { "t36b": } ~> notify { "t36c": }
}
