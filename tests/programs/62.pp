D1 { p => 'default 2' }
d1 { "t1": }
d0 { "t3a": } -> d0 { "t3b": }
@d2 { "t4": }
realize(D2["t4"])
D0 { p => 'default 6' }
d0 { "t5": }
@d2 { "t7": }
D2 <| title == "t7" |>
d0 { "t8a": } -> d0 { "t8b": }
include c0
define d0($p = 'unset') {
  notice("9: ${title} has ${p}")
  D1 <| title == "${title}.10" |> { p => 'overridden' }
  d1 { "${title}.10": }
  ['x', 'y'].each |$e| { d1 { "${title}.11${e}": p => $e } }
  D3 { p => 'default 13' }
  d3 { "${title}.12": }
}
define d1($p = 'unset') {
  notice("14: ${title} has ${p}")
  notify { "${title}.15a": } -> d3 { "${title}.15b": } ~> notify { "${title}.15c": }
}
define d2($p = 'unset') {
  notice("16: ${title} has ${p}")
  D3 <| title == "${title}.17" |> { p => 'overridden' }
  d3 { "${title}.17": }
}
define d3($p = 'unset') {
  notice("18: ${title} has ${p}")
  include c0
  notice('20')
}
class c0 {
  $v0 = 'set in c0'
  D1 <| title == "t21" |> { p => 'overridden' }
  d1 { "t21": }
  include c2
  include c4
  include c2
  notice("29: ${defined(Class['c1'])}")
}
class c1 inherits c4 {
  $v1 = 'set in c1'
  notify { "t30a": } -> d1 { "t30b": } ~> notify { "t30c": }
  notify { "t31a": } -> d0 { "t31b": } ~> notify { "t31c": }
  D3 { p => 'default 33' }
  d3 { "t32": }
  D2 <| title == "t34" |> { p => 'overridden' }
  d2 { "t34": }
}
class c2 {
  $v2 = 'set in c2'
  notice('36')
  d3 { ["t37a", "t37b"]: }
  @d1 { "t38": }
  realize(D1["t38"])
  D1 { p => 'default 40' }
  d1 { "t39": }
  notify { "t41a": } -> d3 { "t41b": } ~> notify { "t41c": }
}
class c3 {
  $v3 = 'set in c3'
  include c0
  include c1
  notify { "t48": }
  ['x', 'y'].each |$e| { d3 { "t49${e}": p => $e } }
  D3 <| title == "t50" |> { p => 'overridden' }
  d3 { "t50": }
}
class c4 {
  $v4 = 'set in c4'
  include c0
  @d0 { "t53": }
  D0 <| title == "t53" |>
  notice('55')
  d1 { "t56a": } -> d1 { "t56b": }
}
class c5 {
  $v5 = 'set in c5'
  notice('58')
  @d0 { "t59": }
  realize(D0["t59"])
  d2 { "t60": p => 'given' }
}
