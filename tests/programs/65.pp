d2 { "t1a": } -> d2 { "t1b": }
@d2 { "t2": }
realize(D2["t2"])
D0 { p => 'default 4' }
d0 { "t3": }
include c0
define d0($p = 'unset') {
  notice("5: ${title} has ${p}")
  D1 <| title == "${title}.6" |> { p => 'overridden' }
  d1 { "${title}.6": }
}
define d1($p = 'unset') {
  notice("7: ${title} has ${p}")
  ['x', 'y'].each |$e| { d2 { "${title}.8${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("9: ${title} has ${p}")
  notice("10: ${defined(Class['c0'])}")
}
class c0 inherits c1 {
  $v0 = 'set in c0'
  notice('12')
  notify { "t13a": } -> d0 { "t13b": } ~> notify { "t13c": }
  D1 <| title == "t14" |> { p => 'overridden' }
  d1 { "t14": }
  d1 { "t15a": } -> d1 { "t15b": }
  D1 { p => 'default 17' }
  d1 { "t16": }
}
class c1 {
  $v1 = 'set in c1'
  @d2 { "t18": }
  realize(D2["t18"])
  d0 { ["t19a", "t19b"]: }
}
