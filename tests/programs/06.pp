define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d2 { "${title}.2": }
  D2 <| title == "${title}.2" |>
  notice("4: ${defined(Class['c1'])}")
  notice('6')
}
define d1($p = 'unset') {
  notice("7: ${title} has ${p}")
  ['x', 'y'].each |$e| { d2 { "${title}.8${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("9: ${title} has ${p}")
  create_resources('d3', { "${title}.10" => { 'p' => 'created' } })
  @d3 { "${title}.11": }
  realize(D3["${title}.11"])
  notify { "${title}.12a": } -> d3 { "${title}.12b": } ~> notify { "${title}.12c": }
}
define d3($p = 'unset') {
  notice("13: ${title} has ${p}")
  include c3
  include c1
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d0', { "t16" => { 'p' => 'created' } })
  d1 { ["t17a", "t17b"]: }
}
class c1 {
  $v1 = 'set in c1'
  notice("19: ${defined(Class['c1'])}")
  d0 { "t20a": } -> d0 { "t20b": }
  @d3 { "t21": }
  D3 <| title == "t21" |>
}
class c2 {
  $v2 = 'set in c2'
  notify { "t24": }
  d0 { "t25a": } -> d0 { "t25b": }
  @d2 { "t26": }
  realize(D2["t26"])
  D0 { p => 'default 28' }
  d0 { "t27": }
  @d2 { "t29": }
  D2 <| title == "t29" |>
}
class c3 {
  $v3 = 'set in c3'
  ['x', 'y'].each |$e| { d1 { "t30${e}": p => $e } }
  D2 <| title == "t31" |> { p => 'overridden' }
  d2 { "t31": }
}
class c4 {
  $v4 = 'set in c4'
  D1 { p => 'default 33' }
  d1 { "t32": }
  D2 { p => 'default 35' }
  d2 { "t34": }
  notify { "t36a": } -> d0 { "t36b": } ~> notify { "t36c": }
}
d2 { ["t37a", "t37b"]: }
notice('39')
D3 <| title == "t40" |> { p => 'overridden' }
d3 { "t40": }
include c0
