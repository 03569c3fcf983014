@d3 { "t1": }
D3 <| title == "t1" |>
['x', 'y'].each |$e| { d1 { "t2${e}": p => $e } }
@d0 { "t3": }
D0 <| title == "t3" |>
d2 { "t4a": } -> d2 { "t4b": }
notify { "t5a": } -> d3 { "t5b": } ~> notify { "t5c": }
include c0
define d0($p = 'unset') {
  notice("6: ${title} has ${p}")
  @d2 { "${title}.7": }
  D2 <| title == "${title}.7" |>
  create_resources('d1', { "${title}.8" => { 'p' => 'created' } })
}
define d1($p = 'unset') {
  notice("9: ${title} has ${p}")
  @d3 { "${title}.10": }
  realize(D3["${title}.10"])
  ['x', 'y'].each |$e| { d3 { "${title}.11${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("12: ${title} has ${p}")
  d3 { "${title}.13a": } -> d3 { "${title}.13b": }
}
define d3($p = 'unset') {
  notice("14: ${title} has ${p}")
  include c1
  notice('16')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d1', { "t17" => { 'p' => 'created' } })
  d1 { "t18": p => 'given' }
  D3 { p => 'default 20' }
  d3 { "t19": }
  @d1 { "t21": }
  realize(D1["t21"])
}
class c1 {
  $v1 = 'set in c1'
  D0 { p => 'default 23' }
  d0 { "t22": }
  notify { "t24a": } -> d3 { "t24b": } ~> notify { "t24c": }
  d1 { "t25": p => 'given' }
  d3 { "t26": p => 'given' }
}
class c2 {
  $v2 = 'set in c2'
  contain c5
  notice('30')
}
class c3 {
  $v3 = 'set in c3'
  D2 { p => 'default 32' }
  d2 { "t31": }
  notify { "t33a": } -> d0 { "t33b": } ~> notify { "t33c": }
  D0 <| title == "t34" |> { p => 'overridden' }
  d0 { "t34": }
  d1 { "t35a": } -> d1 { "t35b": }
  D3 { p => 'default 37' }
  d3 { "t36": }
}
class c4 {
  $v4 = 'set in c4'
  @d1 { "t38": }
  realize(D1["t38"])
  d3 { ["t39a", "t39b"]: }
}
class c5 {
  $v5 = 'set in c5'
  @d2 { "t40": }
  realize(D2["t40"])
  create_resources('d0', { "t41" => { 'p' => 'created' } })
}
