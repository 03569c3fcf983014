define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  D2 <| title == "${title}.2" |> { p => 'overridden' }
  d2 { "${title}.2": }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  ['x', 'y'].each |$e| { d3 { "${title}.4${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("5: ${title} has ${p}")
  d3 { "${title}.6a": } -> d3 { "${title}.6b": }
}
define d3($p = 'unset') {
  notice("7: ${title} has ${p}")
  include c1
  notice('9')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d1', { "t10" => { 'p' => 'created' } })
  d1 { "t11": p => 'given' }
  D3 { p => 'default 13' }
  d3 { "t12": }
  @d1 { "t14": }
  realize(D1["t14"])
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 16' }
  d1 { "t15": }
  d0 { "t17a": } -> d0 { "t17b": }
  @d2 { "t18": }
  realize(D2["t18"])
  D0 { p => 'default 20' }
  d0 { "t19": }
  @d2 { "t21": }
  D2 <| title == "t21" |>
}
class c2 {
  $v2 = 'set in c2'
  ['x', 'y'].each |$e| { d1 { "t22${e}": p => $e } }
  D2 <| title == "t23" |> { p => 'overridden' }
  d2 { "t23": }
}
notify { "t24a": } -> d3 { "t24b": } ~> notify { "t24c": }
create_resources('d3', { "t25" => { 'p' => 'created' } })
@d3 { "t26": }
realize(D3["t26"])
include c0
