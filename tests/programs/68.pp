define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d1 { "${title}.2": }
  realize(D1["${title}.2"])
  D1 { p => 'default 4' }
  d1 { "${title}.3": }
  @d1 { "${title}.5": }
  D1 <| title == "${title}.5" |>
}
define d1($p = 'unset') {
  notice("6: ${title} has ${p}")
  notice('8')
  D2 <| title == "${title}.9" |> { p => 'overridden' }
  d2 { "${title}.9": }
}
define d2($p = 'unset') {
  notice("10: ${title} has ${p}")
  notice('11')
}
class c0 {
  $v0 = 'set in c0'
  D0 { p => 'default 13' }
  d0 { "t12": }
  notify { "t14a": } -> d0 { "t14b": } ~> notify { "t14c": }
  D1 <| title == "t15" |> { p => 'overridden' }
  d1 { "t15": }
  d1 { "t16a": } -> d1 { "t16b": }
  D1 { p => 'default 18' }
  d1 { "t17": }
}
class c1 {
  $v1 = 'set in c1'
  include c5
  D1 <| title == "t21" |> { p => 'overridden' }
  d1 { "t21": }
  d1 { ["t22a", "t22b"]: }
}
class c2 {
  $v2 = 'set in c2'
  d0 { ["t23a", "t23b"]: }
  @d2 { "t24": }
  realize(D2["t24"])
  create_resources('d2', { "t25" => { 'p' => 'created' } })
  @d1 { "t26": }
  D1 <| title == "t26" |>
  D2 { p => 'default 28' }
  d2 { "t27": }
}
class c3 {
  $v3 = 'set in c3'
  D1 <| title == "t29" |> { p => 'overridden' }
  d1 { "t29": }
  D1 <| title == "t30" |> { p => 'overridden' }
  d1 { "t30": }
  include c2
  create_resources('d2', { "t33" => { 'p' => 'created' } })
  D2 <| title == "t34" |> { p => 'overridden' }
  d2 { "t34": }
}
class c4 {
  $v4 = 'set in c4'
  D2 { p => 'default 36' }
  d2 { "t35": }
  notify { "t37a": } -> d1 { "t37b": } ~> notify { "t37c": }
  ['x', 'y'].each |$e| { d1 { "t38${e}": p => $e } }
}
class c5 {
  $v5 = 'set in c5'
  @d1 { "t39": }
  realize(D1["t39"])
  d1 { "t40a": } -> d1 { "t40b": }
}
notice('42')
D1 { p => 'default 44' }
d1 { "t43": }
include c4
include c0
