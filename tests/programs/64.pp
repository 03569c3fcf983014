D0 { p => 'default 2' }
d0 { "t1": }
['x', 'y'].each |$e| { d0 { "t3${e}": p => $e } }
d1 { "t4": p => 'given' }
d1 { ["t5a", "t5b"]: }
include c0
define d0($p = 'unset') {
  notice("6: ${title} has ${p}")
  d1 { "${title}.7a": } -> d1 { "${title}.7b": }
}
define d1($p = 'unset') {
  notice("8: ${title} has ${p}")
  notice('9')
  notice("10: ${defined(Class['c0'])}")
  notice("11: ${defined(Class['c0'])}")
}
class c0 {
  $v0 = 'set in c0'
  D0 { p => 'default 13' }
  d0 { "t12": }
  notify { "t14a": } -> d0 { "t14b": } ~> notify { "t14c": }
  D0 <| title == "t15" |> { p => 'overridden' }
  d0 { "t15": }
  d1 { "t16a": } -> d1 { "t16b": }
  D1 { p => 'default 18' }
  d1 { "t17": }
}
class c1 {
  $v1 = 'set in c1'
  include c5
  D0 <| title == "t21" |> { p => 'overridden' }
  d0 { "t21": }
  d0 { ["t22a", "t22b"]: }
}
class c2 {
  $v2 = 'set in c2'
  d1 { ["t23a", "t23b"]: }
  @d1 { "t24": }
  realize(D1["t24"])
  create_resources('d0', { "t25" => { 'p' => 'created' } })
  @d1 { "t26": }
  D1 <| title == "t26" |>
  D1 { p => 'default 28' }
  d1 { "t27": }
}
class c3 {
  $v3 = 'set in c3'
  D1 <| title == "t29" |> { p => 'overridden' }
  d1 { "t29": }
  D1 <| title == "t30" |> { p => 'overridden' }
  d1 { "t30": }
  include c2
  create_resources('d1', { "t33" => { 'p' => 'created' } })
  D0 <| title == "t34" |> { p => 'overridden' }
  d0 { "t34": }
}
class c4 {
  $v4 = 'set in c4'
  D1 { p => 'default 36' }
  d1 { "t35": }
  notify { "t37a": } -> d1 { "t37b": } ~> notify { "t37c": }
  ['x', 'y'].each |$e| { d1 { "t38${e}": p => $e } }
}
class c5 {
  $v5 = 'set in c5'
  @d1 { "t39": }
  realize(D1["t39"])
  d1 { "t40a": } -> d1 { "t40b": }
}
