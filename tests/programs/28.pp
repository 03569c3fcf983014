define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  notify { "${title}.2a": } -> d2 { "${title}.2b": } ~> notify { "${title}.2c": }
  @d2 { "${title}.3": }
  realize(D2["${title}.3"])
  ['x', 'y'].each |$e| { d2 { "${title}.4${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("5: ${title} has ${p}")
  d2 { "${title}.6a": } -> d2 { "${title}.6b": }
}
define d2($p = 'unset') {
  notice("7: ${title} has ${p}")
  include c1
  notice('9')
}
class c0 {
  $v0 = 'set in c0'
  D0 <| title == "t10" |> { p => 'overridden' }
  d0 { "t10": }
  d1 { "t11a": } -> d1 { "t11b": }
  @d0 { "t12": }
  D0 <| title == "t12" |>
  contain c4
  D2 { p => 'default 16' }
  d2 { "t15": }
}
class c1 {
  $v1 = 'set in c1'
  d1 { "t17": p => 'given' }
  d1 { "t18": p => 'given' }
}
class c2 {
  $v2 = 'set in c2'
  d0 { "t19a": } -> d0 { "t19b": }
  notice("21: ${defined(Class['c2'])}")
}
class c3 {
  $v3 = 'set in c3'
  D2 { p => 'default 23' }
  d2 { "t22": }
  D0 { p => 'default 25' }
  d0 { "t24": }
  notify { "t26a": } -> d0 { "t26b": } ~> notify { "t26c": }
}
class c4 {
  $v4 = 'set in c4'
  D0 { p => 'default 28' }
  d0 { "t27": }
  ['x', 'y'].each |$e| { d2 { "t29${e}": p => $e } }
}
include c0
include c3
D1 <| title == "t34" |> { p => 'overridden' }
d1 { "t34": }
include c0
