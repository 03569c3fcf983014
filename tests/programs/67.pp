['x', 'y'].each |$e| { d0 { "t1${e}": p => $e } }
d3 { "t2": p => 'given' }
d1 { ["t3a", "t3b"]: }
include c0
define d0($p = 'unset') {
  notice("4: ${title} has ${p}")
  d1 { "${title}.5a": } -> d1 { "${title}.5b": }
}
define d1($p = 'unset') {
  notice("6: ${title} has ${p}")
  D2 <| title == "${title}.7" |> { p => 'overridden' }
  d2 { "${title}.7": }
  ['x', 'y'].each |$e| { d2 { "${title}.8${e}": p => $e } }
  D3 { p => 'default 10' }
  d3 { "${title}.9": }
}
define d2($p = 'unset') {
  notice("11: ${title} has ${p}")
  notify { "${title}.12a": } -> d3 { "${title}.12b": } ~> notify { "${title}.12c": }
}
define d3($p = 'unset') {
  notice("13: ${title} has ${p}")
  include c4
}
class c0 {
  $v0 = 'set in c0'
  notify { "t17": }
  contain c2
}
class c1 inherits c3 {
  $v1 = 'set in c1'
  D0 <| title == "t20" |> { p => 'overridden' }
  d0 { "t20": }
  d2 { ["t21a", "t21b"]: }
}
class c2 {
  $v2 = 'set in c2'
  include c1
  d0 { "t24a": } -> d0 { "t24b": }
}
class c3 inherits c4 {
  $v3 = 'set in c3'
  notify { "t25a": } -> d1 { "t25b": } ~> notify { "t25c": }
  notify { "t26a": } -> d0 { "t26b": } ~> notify { "t26c": }
  D3 { p => 'default 28' }
  d3 { "t27": }
  D2 <| title == "t29" |> { p => 'overridden' }
  d2 { "t29": }
}
class c4 {
  $v4 = 'set in c4'
  notify { "t30a": } -> d1 { "t30b": } ~> notify { "t30c": }
  ['x', 'y'].each |$e| { d3 { "t31${e}": p => $e } }
  d3 { ["t32a", "t32b"]: }
  @d1 { "t33": }
  realize(D1["t33"])
}
