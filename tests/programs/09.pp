notice("2: ${defined(Class['c1'])}")
notice('4')
d0 { "t5a": } -> d0 { "t5b": }
notify { "t6a": } -> d2 { "t6b": } ~> notify { "t6c": }
d1 { "t7a": } -> d1 { "t7b": }
@d2 { "t8": }
realize(D2["t8"])
include c0
define d0($p = 'unset') {
  notice("9: ${title} has ${p}")
  D2 <| title == "${title}.10" |> { p => 'overridden' }
  d2 { "${title}.10": }
}
define d1($p = 'unset') {
  notice("11: ${title} has ${p}")
  ['x', 'y'].each |$e| { d2 { "${title}.12${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("13: ${title} has ${p}")
  notice('14')
}
class c0 {
  $v0 = 'set in c0'
  D0 <| title == "t15" |> { p => 'overridden' }
  d0 { "t15": }
  ['x', 'y'].each |$e| { d1 { "t16${e}": p => $e } }
  D0 <| title == "t17" |> { p => 'overridden' }
  d0 { "t17": }
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 19' }
  d1 { "t18": }
  @d1 { "t20": }
  realize(D1["t20"])
}
