define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d2 { "${title}.2": }
  realize(D2["${title}.2"])
  notice('4')
}
define d1($p = 'unset') {
  notice("5: ${title} has ${p}")
  ['x', 'y'].each |$e| { d2 { "${title}.6${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("7: ${title} has ${p}")
  notice('8')
}
class c0 {
  $v0 = 'set in c0'
  D0 <| title == "t9" |> { p => 'overridden' }
  d0 { "t9": }
  ['x', 'y'].each |$e| { d1 { "t10${e}": p => $e } }
  D0 <| title == "t11" |> { p => 'overridden' }
  d0 { "t11": }
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 13' }
  d1 { "t12": }
  @d1 { "t14": }
  realize(D1["t14"])
}
@d1 { "t15": }
D1 <| title == "t15" |>
D1 { p => 'default 17' }
d1 { "t16": }
['x', 'y'].each |$e| { d2 { "t18${e}": p => $e } }
d1 { "t19": p => 'given' }
d0 { ["t20a", "t20b"]: }
include c0
