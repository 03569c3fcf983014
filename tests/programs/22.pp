define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  create_resources('d1', { "${title}.2" => { 'p' => 'created' } })
  @d2 { "${title}.3": }
  realize(D2["${title}.3"])
  notify { "${title}.4a": } -> d2 { "${title}.4b": } ~> notify { "${title}.4c": }
}
define d1($p = 'unset') {
  notice("5: ${title} has ${p}")
  notify { "${title}.6a": } -> d2 { "${title}.6b": } ~> notify { "${title}.6c": }
  d2 { "${title}.7a": } -> d2 { "${title}.7b": }
}
define d2($p = 'unset') {
  notice("8: ${title} has ${p}")
  include c0
  notice("10: ${defined(Class['c4'])}")
  include c0
}
class c0 {
  $v0 = 'set in c0'
  notice("13: ${defined(Class['c1'])}")
  d1 { "t14a": } -> d1 { "t14b": }
  @d0 { "t15": }
  D0 <| title == "t15" |>
}
class c1 {
  $v1 = 'set in c1'
  notify { "t18": }
  d2 { "t19a": } -> d2 { "t19b": }
  @d2 { "t20": }
  realize(D2["t20"])
  D0 { p => 'default 22' }
  d0 { "t21": }
  @d0 { "t23": }
  D0 <| title == "t23" |>
}
class c2 {
  $v2 = 'set in c2'
  notice("25: ${defined(Class['c2'])}")
  create_resources('d0', { "t26" => { 'p' => 'created' } })
  notice('28')
}
class c3 {
  $v3 = 'set in c3'
  D1 <| title == "t29" |> { p => 'overridden' }
  d1 { "t29": }
  D0 { p => 'default 31' }
  d0 { "t30": }
}
class c4 {
  $v4 = 'set in c4'
  include c3
  @d2 { "t34": }
  realize(D2["t34"])
  d0 { ["t35a", "t35b"]: }
  D1 <| title == "t36" |> { p => 'overridden' }
  d1 { "t36": }
}
@d1 { "t37": }
realize(D1["t37"])
d1 { "t38a": } -> d1 { "t38b": }
D1 <| title == "t39" |> { p => 'overridden' }
d1 { "t39": }
d2 { "t40a": } -> d2 { "t40b": }
D2 { p => 'default 42' }
d2 { "t41": }
include c0
