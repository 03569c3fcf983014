define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d1 { "${title}.2": }
  D1 <| title == "${title}.2" |>
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice("4: ${c0::v0}")
  notice('5')
}
class c0 {
  $v0 = 'set in c0'
  notify { "t6a": } -> d1 { "t6b": } ~> notify { "t6c": }
  d1 { "t7": p => 'given' }
}
class c1 {
  $v1 = 'set in c1'
  D0 <| title == "t8" |> { p => 'overridden' }
  d0 { "t8": }
  contain c4
  notice('12')
}
class c2 {
  $v2 = 'set in c2'
  D0 { p => 'default 14' }
  d0 { "t13": }
  notify { "t15a": } -> d0 { "t15b": } ~> notify { "t15c": }
  D0 <| title == "t16" |> { p => 'overridden' }
  d0 { "t16": }
  d1 { "t17a": } -> d1 { "t17b": }
  D1 { p => 'default 19' }
  d1 { "t18": }
}
class c3 {
  $v3 = 'set in c3'
  include c4
  D0 <| title == "t22" |> { p => 'overridden' }
  d0 { "t22": }
  d0 { ["t23a", "t23b"]: }
}
class c4 {
  $v4 = 'set in c4'
  include c1
  @d1 { "t26": }
  realize(D1["t26"])
}
D0 { p => 'default 28' }
d0 { "t27": }
notify { "t29a": } -> d1 { "t29b": } ~> notify { "t29c": }
notify { "t30a": } -> d0 { "t30b": } ~> notify { "t30c": }
D1 { p => 'default 32' }
d1 { "t31": }
include c0
