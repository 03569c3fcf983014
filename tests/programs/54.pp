D3 { p => 'default 2' }
d3 { "t1": }
@d1 { "t3": }
realize(D1["t3"])
include c2
include c0
define d0($p = 'unset') {
  notice("6: ${title} has ${p}")
  d3 { "${title}.7a": } -> d3 { "${title}.7b": }
  @d3 { "${title}.8": }
  realize(D3["${title}.8"])
  D1 { p => 'default 10' }
  d1 { "${title}.9": }
}
define d1($p = 'unset') {
  notice("11: ${title} has ${p}")
  D2 <| title == "${title}.12" |> { p => 'overridden' }
  d2 { "${title}.12": }
}
define d2($p = 'unset') {
  notice("13: ${title} has ${p}")
  ['x', 'y'].each |$e| { d3 { "${title}.14${e}": p => $e } }
}
define d3($p = 'unset') {
  notice("15: ${title} has ${p}")
  notice("16: ${defined(Class['c0'])}")
}
class c0 inherits c1 {
  $v0 = 'set in c0'
  notice('18')
  notify { "t19a": } -> d0 { "t19b": } ~> notify { "t19c": }
  D0 <| title == "t20" |> { p => 'overridden' }
  d0 { "t20": }
  d1 { "t21a": } -> d1 { "t21b": }
  D3 { p => 'default 23' }
  d3 { "t22": }
}
class c1 {
  $v1 = 'set in c1'
  include c5
  D0 <| title == "t26" |> { p => 'overridden' }
  d0 { "t26": }
  d2 { ["t27a", "t27b"]: }
}
class c2 {
  $v2 = 'set in c2'
  d1 { ["t28a", "t28b"]: }
  @d3 { "t29": }
  realize(D3["t29"])
  create_resources('d0', { "t30" => { 'p' => 'created' } })
  @d1 { "t31": }
  D1 <| title == "t31" |>
  D1 { p => 'default 33' }
  d1 { "t32": }
}
class c3 {
  $v3 = 'set in c3'
  D3 <| title == "t34" |> { p => 'overridden' }
  d3 { "t34": }
  D1 <| title == "t35" |> { p => 'overridden' }
  d1 { "t35": }
  include c2
  create_resources('d3', { "t38" => { 'p' => 'created' } })
  D2 <| title == "t39" |> { p => 'overridden' }
  d2 { "t39": }
}
class c4 {
  $v4 = 'set in c4'
  D1 { p => 'default 41' }
  d1 { "t40": }
  notify { "t42a": } -> d3 { "t42b": } ~> notify { "t42c": }
  ['x', 'y'].each |$e| { d3 { "t43${e}": p => $e } }
}
class c5 {
  $v5 = 'set in c5'
  @d1 { "t44": }
  realize(D1["t44"])
  d3 { "t45a": } -> d3 { "t45b": }
}
