define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d1 { ["${title}.2a", "${title}.2b"]: }
  @d1 { "${title}.3": }
  realize(D1["${title}.3"])
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  d2 { "${title}.5a": } -> d2 { "${title}.5b": }
  @d3 { "${title}.6": }
  realize(D3["${title}.6"])
  notice('8')
}
define d2($p = 'unset') {
  notice("9: ${title} has ${p}")
  ['x', 'y'].each |$e| { d3 { "${title}.10${e}": p => $e } }
}
define d3($p = 'unset') {
  notice("11: ${title} has ${p}")
  notice('12')
}
class c0 {
  $v0 = 'set in c0'
  D1 <| title == "t13" |> { p => 'overridden' }
  d1 { "t13": }
  ['x', 'y'].each |$e| { d2 { "t14${e}": p => $e } }
  D0 <| title == "t15" |> { p => 'overridden' }
  d0 { "t15": }
}
class c1 {
  $v1 = 'set in c1'
  D3 { p => 'default 17' }
  d3 { "t16": }
  @d1 { "t18": }
  realize(D1["t18"])
}
@d2 { "t19": }
D2 <| title == "t19" |>
D0 { p => 'default 21' }
d0 { "t20": }
['x', 'y'].each |$e| { d0 { "t22${e}": p => $e } }
d3 { "t23": p => 'given' }
d1 { ["t24a", "t24b"]: }
include c0
