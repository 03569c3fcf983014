define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d2 { "${title}.2": }
  realize(D2["${title}.2"])
  notify { "${title}.3a": } -> d1 { "${title}.3b": } ~> notify { "${title}.3c": }
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  notify { "${title}.5a": } -> d3 { "${title}.5b": } ~> notify { "${title}.5c": }
  d2 { "${title}.6a": } -> d2 { "${title}.6b": }
}
define d2($p = 'unset') {
  notice("7: ${title} has ${p}")
  create_resources('d3', { "${title}.8" => { 'p' => 'created' } })
  d3 { ["${title}.9a", "${title}.9b"]: }
  D3 <| title == "${title}.10" |> { p => 'overridden' }
  d3 { "${title}.10": }
}
define d3($p = 'unset') {
  notice("11: ${title} has ${p}")
  notify { "${title}.13": }
}
class c0 {
  $v0 = 'set in c0'
  d2 { "t14": p => 'given' }
  notify { "t15a": } -> d0 { "t15b": } ~> notify { "t15c": }
  @d2 { "t16": }
  realize(D2["t16"])
}
class c1 {
  $v1 = 'set in c1'
  D0 { p => 'default 18' }
  d0 { "t17": }
  ['x', 'y'].each |$e| { d0 { "t19${e}": p => $e } }
  d3 { "t20": p => 'given' }
}
class c2 {
  $v2 = 'set in c2'
  D0 <| title == "t21" |> { p => 'overridden' }
  d0 { "t21": }
  ['x', 'y'].each |$e| { d1 { "t22${e}": p => $e } }
  D2 <| title == "t23" |> { p => 'overridden' }
  d2 { "t23": }
  create_resources('d1', { "t24" => { 'p' => 'created' } })
}
class c3 {
  $v3 = 'set in c3'
  D2 { p => 'default 26' }
  d2 { "t25": }
  notify { "t27a": } -> d0 { "t27b": } ~> notify { "t27c": }
  D0 <| title == "t28" |> { p => 'overridden' }
  d0 { "t28": }
  d1 { "t29a": } -> d1 { "t29b": }
  D3 { p => 'default 31' }
  d3 { "t30": }
}
class c4 {
  $v4 = 'set in c4'
  @d1 { "t32": }
  realize(D1["t32"])
  d3 { ["t33a", "t33b"]: }
}
class c5 {
  $v5 = 'set in c5'
  @d2 { "t34": }
  realize(D2["t34"])
  create_resources('d0', { "t35" => { 'p' => 'created' } })
}
d1 { ["t36a", "t36b"]: }
@d3 { "t37": }
realize(D3["t37"])
create_resources('d0', { "t38" => { 'p' => 'created' } })
@d1 { "t39": }
D1 <| title == "t39" |>
D1 { p => 'default 41' }
d1 { "t40": }
@d3 { "t42": }
D3 <| title == "t42" |>
include c0
