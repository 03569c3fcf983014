define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  create_resources('d2', { "${title}.2" => { 'p' => 'created' } })
  d2 { "${title}.3": p => 'given' }
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  @d2 { "${title}.5": }
  D2 <| title == "${title}.5" |>
}
define d2($p = 'unset') {
  notice("6: ${title} has ${p}")
  notice("7: ${c1::v1}")
  notice('8')
}
class c0 {
  $v0 = 'set in c0'
  d2 { "t9a": } -> d2 { "t9b": }
  @d2 { "t10": }
  realize(D2["t10"])
}
class c1 {
  $v1 = 'set in c1'
  d0 { ["t11a", "t11b"]: }
  D1 <| title == "t12" |> { p => 'overridden' }
  d1 { "t12": }
}
notice("14: ${c1::v1}")
['x', 'y'].each |$e| { d0 { "t15${e}": p => $e } }
D2 { p => 'default 17' }
d2 { "t16": }
D0 { p => 'default 19' }
d0 { "t18": }
include c0
