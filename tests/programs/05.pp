define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d2 { "${title}.2": }
  realize(D2["${title}.2"])
  @d1 { "${title}.3": }
  D1 <| title == "${title}.3" |>
  ['x', 'y'].each |$e| { d1 { "${title}.4${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("5: ${title} has ${p}")
  @d3 { "${title}.6": }
  realize(D3["${title}.6"])
}
define d2($p = 'unset') {
  notice("7: ${title} has ${p}")
  @d3 { "${title}.8": }
  realize(D3["${title}.8"])
}
define d3($p = 'unset') {
  notice("9: ${title} has ${p}")
  notice("10: ${c0::v0}")
  notice('11')
  include c1
}
class c0 {
  $v0 = 'set in c0'
  @d3 { "t13": }
  realize(D3["t13"])
  ['x', 'y'].each |$e| { d1 { "t14${e}": p => $e } }
  d0 { "t15": p => 'given' }
  create_resources('d3', { "t16" => { 'p' => 'created' } })
  D1 <| title == "t17" |> { p => 'overridden' }
  d1 { "t17": }
}
class c1 {
  $v1 = 'set in c1'
  create_resources('d1', { "t18" => { 'p' => 'created' } })
  d1 { "t19": p => 'given' }
  D3 { p => 'default 21' }
  d3 { "t20": }
  @d1 { "t22": }
  realize(D1["t22"])
}
@d2 { "t23": }
D2 <| title == "t23" |>
D0 { p => 'default 25' }
d0 { "t24": }
['x', 'y'].each |$e| { d0 { "t26${e}": p => $e } }
d3 { "t27": p => 'given' }
d1 { ["t28a", "t28b"]: }
include c0
