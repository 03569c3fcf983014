define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d1 { "${title}.2": p => 'given' }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice("4: ${defined(Class['c0'])}")
}
class c0 {
  $v0 = 'set in c0'
  @d0 { "t5": }
  D0 <| title == "t5" |>
  D0 { p => 'default 7' }
  d0 { "t6": }
  ['x', 'y'].each |$e| { d0 { "t8${e}": p => $e } }
  d1 { "t9": p => 'given' }
}
class c1 {
  $v1 = 'set in c1'
  D0 <| title == "t10" |> { p => 'overridden' }
  d0 { "t10": }
  contain c2
  notice('14')
}
class c2 {
  $v2 = 'set in c2'
  D0 { p => 'default 16' }
  d0 { "t15": }
  notify { "t17a": } -> d0 { "t17b": } ~> notify { "t17c": }
  D0 <| title == "t18" |> { p => 'overridden' }
  d0 { "t18": }
  d1 { "t19a": } -> d1 { "t19b": }
  D1 { p => 'default 21' }
  d1 { "t20": }
}
D1 <| title == "t22" |> { p => 'overridden' }
d1 { "t22": }
include c2
D0 <| title == "t25" |> { p => 'overridden' }
d0 { "t25": }
d0 { ["t26a", "t26b"]: }
notice('28')
D1 <| title == "t29" |> { p => 'overridden' }
d1 { "t29": }
include c0
