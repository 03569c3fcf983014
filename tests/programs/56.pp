notify { "t1a": } -> d0 { "t1b": } ~> notify { "t1c": }
@d2 { "t2": }
realize(D2["t2"])
D0 { p => 'default 4' }
d0 { "t3": }
d2 { "t5a": } -> d2 { "t5b": }
@d2 { "t6": }
realize(D2["t6"])
d0 { "t7": }
include c0
define d0($p = 'unset') {
  notice("8: ${title} has ${p}")
  D1 <| title == "${title}.9" |> { p => 'overridden' }
  d1 { "${title}.9": }
}
define d1($p = 'unset') {
  notice("10: ${title} has ${p}")
  ['x', 'y'].each |$e| { d2 { "${title}.11${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("12: ${title} has ${p}")
  notice("13: ${defined(Class['c0'])}")
}
class c0 inherits c1 {
  $v0 = 'set in c0'
  notice('15')
  notify { "t16a": } -> d0 { "t16b": } ~> notify { "t16c": }
  D1 <| title == "t17" |> { p => 'overridden' }
  d1 { "t17": }
  d1 { "t18a": } -> d1 { "t18b": }
  D1 { p => 'default 20' }
  d1 { "t19": }
}
class c1 {
  $v1 = 'set in c1'
  include c5
  D1 <| title == "t23" |> { p => 'overridden' }
  d1 { "t23": }
  d1 { ["t24a", "t24b"]: }
}
class c2 {
  $v2 = 'set in c2'
  d0 { ["t25a", "t25b"]: }
  @d2 { "t26": }
  realize(D2["t26"])
  create_resources('d2', { "t27" => { 'p' => 'created' } })
  @d1 { "t28": }
  D1 <| title == "t28" |>
  D2 { p => 'default 30' }
  d2 { "t29": }
}
class c3 {
  $v3 = 'set in c3'
  D1 <| title == "t31" |> { p => 'overridden' }
  d1 { "t31": }
  D1 <| title == "t32" |> { p => 'overridden' }
  d1 { "t32": }
  include c2
  create_resources('d2', { "t35" => { 'p' => 'created' } })
  D2 <| title == "t36" |> { p => 'overridden' }
  d2 { "t36": }
}
class c4 {
  $v4 = 'set in c4'
  D2 { p => 'default 38' }
  d2 { "t37": }
  notify { "t39a": } -> d1 { "t39b": } ~> notify { "t39c": }
  ['x', 'y'].each |$e| { d1 { "t40${e}": p => $e } }
}
class c5 {
  $v5 = 'set in c5'
  @d1 { "t41": }
  realize(D1["t41"])
  d1 { "t42a": } -> d1 { "t42b": }
}
