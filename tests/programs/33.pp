create_resources('d2', { "t1" => { 'p' => 'created' } })
notice('3')
create_resources('d1', { "t4" => { 'p' => 'created' } })
D0 <| title == "t5" |> { p => 'overridden' }
d0 { "t5": }
['x', 'y'].each |$e| { d1 { "t6${e}": p => $e } }
D0 <| title == "t7" |> { p => 'overridden' }
d0 { "t7": }
include c0
define d0($p = 'unset') {
  notice("8: ${title} has ${p}")
  d1 { "${title}.9": p => 'given' }
}
define d1($p = 'unset') {
  notice("10: ${title} has ${p}")
  @d2 { "${title}.11": }
  realize(D2["${title}.11"])
}
define d2($p = 'unset') {
  notice("12: ${title} has ${p}")
  notice('13')
  notify { "${title}.15": }
  include c4
}
class c0 {
  $v0 = 'set in c0'
  d1 { "t17": p => 'given' }
  d1 { "t18": p => 'given' }
}
class c1 {
  $v1 = 'set in c1'
  contain c5
  notice('22')
}
class c2 {
  $v2 = 'set in c2'
  D0 { p => 'default 24' }
  d0 { "t23": }
  notify { "t25a": } -> d0 { "t25b": } ~> notify { "t25c": }
  D1 <| title == "t26" |> { p => 'overridden' }
  d1 { "t26": }
  d1 { "t27a": } -> d1 { "t27b": }
  D1 { p => 'default 29' }
  d1 { "t28": }
}
class c3 {
  $v3 = 'set in c3'
  @d2 { "t30": }
  realize(D2["t30"])
  d0 { ["t31a", "t31b"]: }
}
class c4 {
  $v4 = 'set in c4'
  @d1 { "t32": }
  realize(D1["t32"])
  create_resources('d2', { "t33" => { 'p' => 'created' } })
}
class c5 {
  $v5 = 'set in c5'
  D1 <| title == "t34" |> { p => 'overridden' }
  d1 { "t34": }
  d2 { "t35a": } -> d2 { "t35b": }
  D2 { p => 'default 37' }
  d2 { "t36": }
  notify { "t38a": } -> d2 { "t38b": } ~> notify { "t38c": }
}
