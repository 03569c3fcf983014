define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d2 { ["${title}.2a", "${title}.2b"]: }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  d2 { "${title}.4a": } -> d2 { "${title}.4b": }
}
define d2($p = 'unset') {
  notice("5: ${title} has ${p}")
  notice('6')
  notice("7: ${defined(Class['c1'])}")
  notice("8: ${defined(Class['c1'])}")
}
class c0 {
  $v0 = 'set in c0'
  D0 { p => 'default 10' }
  d0 { "t9": }
  notify { "t11a": } -> d0 { "t11b": } ~> notify { "t11c": }
  D1 <| title == "t12" |> { p => 'overridden' }
  d1 { "t12": }
  d1 { "t13a": } -> d1 { "t13b": }
  D1 { p => 'default 15' }
  d1 { "t14": }
}
class c1 {
  $v1 = 'set in c1'
  include c4
  D1 <| title == "t18" |> { p => 'overridden' }
  d1 { "t18": }
  d1 { ["t19a", "t19b"]: }
}
class c2 {
  $v2 = 'set in c2'
  include c1
  d2 { "t22a": } -> d2 { "t22b": }
}
class c3 inherits c4 {
  $v3 = 'set in c3'
  notify { "t23a": } -> d2 { "t23b": } ~> notify { "t23c": }
  notify { "t24a": } -> d2 { "t24b": } ~> notify { "t24c": }
  D0 { p => 'default 26' }
  d0 { "t25": }
  D2 <| title == "t27" |> { p => 'overridden' }
  d2 { "t27": }
}
class c4 {
  $v4 = 'set in c4'
  notify { "t28a": } -> d0 { "t28b": } ~> notify { "t28c": }
  ['x', 'y'].each |$e| { d1 { "t29${e}": p => $e } }
  d0 { ["t30a", "t30b"]: }
  @d2 { "t31": }
  realize(D2["t31"])
}
@d2 { "t32": }
realize(D2["t32"])
notice('34')
notice("36: ${defined(Class['c4'])}")
include c0
