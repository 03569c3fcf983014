define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  notice('3')
  D1 <| title == "${title}.4" |> { p => 'overridden' }
  d1 { "${title}.4": }
}
define d1($p = 'unset') {
  notice("5: ${title} has ${p}")
  notice('6')
}
class c0 {
  $v0 = 'set in c0'
  notify { "t7a": } -> d1 { "t7b": } ~> notify { "t7c": }
  notify { "t8a": } -> d0 { "t8b": } ~> notify { "t8c": }
  d0 { ["t9a", "t9b"]: }
  notify { "t12": }
  contain c2
}
class c1 inherits c3 {
  $v1 = 'set in c1'
  D0 <| title == "t15" |> { p => 'overridden' }
  d0 { "t15": }
  d0 { ["t16a", "t16b"]: }
}
class c2 {
  $v2 = 'set in c2'
  include c1
  d0 { "t19a": } -> d0 { "t19b": }
}
class c3 inherits c4 {
  $v3 = 'set in c3'
  notify { "t20a": } -> d1 { "t20b": } ~> notify { "t20c": }
  notify { "t21a": } -> d0 { "t21b": } ~> notify { "t21c": }
  D1 { p => 'default 23' }
  d1 { "t22": }
  D0 <| title == "t24" |> { p => 'overridden' }
  d0 { "t24": }
}
class c4 {
  $v4 = 'set in c4'
  notify { "t25a": } -> d1 { "t25b": } ~> notify { "t25c": }
  ['x', 'y'].each |$e| { d1 { "t26${e}": p => $e } }
  d1 { ["t27a", "t27b"]: }
  @d1 { "t28": }
  realize(D1["t28"])
}
@d0 { "t29": }
realize(D0["t29"])
notice('31')
notice("33: ${defined(Class['c4'])}")
include c0
