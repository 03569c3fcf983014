D0 <| title == "t1" |> { p => 'overridden' }
d0 { "t1": }
d0 { "t2a": } -> d0 { "t2b": }
@d3 { "t3": }
D3 <| title == "t3" |>
notice('5')
D1 { p => 'default 7' }
d1 { "t6": }
d0 { "t8a": } -> d0 { "t8b": }
include c0
define d0($p = 'unset') {
  notice("9: ${title} has ${p}")
  d2 { "${title}.10": p => 'given' }
  d2 { "${title}.11": p => 'given' }
  D1 <| title == "${title}.12" |> { p => 'overridden' }
  d1 { "${title}.12": }
}
define d1($p = 'unset') {
  notice("13: ${title} has ${p}")
  ['x', 'y'].each |$e| { d3 { "${title}.14${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("15: ${title} has ${p}")
  notice("17: ${defined(Class['c0'])}")
}
define d3($p = 'unset') {
  notice("18: ${title} has ${p}")
  notice('19')
}
class c0 {
  $v0 = 'set in c0'
  notify { "t20a": } -> d0 { "t20b": } ~> notify { "t20c": }
  D0 <| title == "t21" |> { p => 'overridden' }
  d0 { "t21": }
  d1 { "t22a": } -> d1 { "t22b": }
  D3 { p => 'default 24' }
  d3 { "t23": }
  contain c5
}
class c1 {
  $v1 = 'set in c1'
  create_resources('d1', { "t27" => { 'p' => 'created' } })
  @d2 { "t28": }
  realize(D2["t28"])
  create_resources('d0', { "t29" => { 'p' => 'created' } })
  include c1
  d0 { "t32a": } -> d0 { "t32b": }
}
class c2 inherits c5 {
  $v2 = 'set in c2'
  notify { "t33a": } -> d1 { "t33b": } ~> notify { "t33c": }
  notify { "t34a": } -> d0 { "t34b": } ~> notify { "t34c": }
  D3 { p => 'default 36' }
  d3 { "t35": }
  D2 <| title == "t37" |> { p => 'overridden' }
  d2 { "t37": }
}
class c3 {
  $v3 = 'set in c3'
  notify { "t38a": } -> d1 { "t38b": } ~> notify { "t38c": }
  ['x', 'y'].each |$e| { d3 { "t39${e}": p => $e } }
  d3 { ["t40a", "t40b"]: }
  @d1 { "t41": }
  realize(D1["t41"])
}
class c4 {
  $v4 = 'set in c4'
  ['x', 'y'].each |$e| { d1 { "t42${e}": p => $e } }
  notify { "t43a": } -> d2 { "t43b": } ~> notify { "t43c": }
  include c0
}
class c5 {
  $v5 = 'set in c5'
  @d1 { "t46": }
  realize(D1["t46"])
  notice('48')
}
