define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d2 { "${title}.2": p => 'given' }
  d2 { "${title}.3": p => 'given' }
  D1 <| title == "${title}.4" |> { p => 'overridden' }
  d1 { "${title}.4": }
}
define d1($p = 'unset') {
  notice("5: ${title} has ${p}")
  ['x', 'y'].each |$e| { d3 { "${title}.6${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("7: ${title} has ${p}")
  notice("9: ${defined(Class['c0'])}")
}
define d3($p = 'unset') {
  notice("10: ${title} has ${p}")
  notice('11')
}
class c0 {
  $v0 = 'set in c0'
  @d3 { "t12": }
  realize(D3["t12"])
  D0 <| title == "t13" |> { p => 'overridden' }
  d0 { "t13": }
  D0 { p => 'default 15' }
  d0 { "t14": }
  ['x', 'y'].each |$e| { d2 { "t16${e}": p => $e } }
}
class c1 {
  $v1 = 'set in c1'
  D1 <| title == "t17" |> { p => 'overridden' }
  d1 { "t17": }
  include c0
  D0 <| title == "t20" |> { p => 'overridden' }
  d0 { "t20": }
  d2 { ["t21a", "t21b"]: }
  notice('23')
}
notify { "t26": }
create_resources('d0', { "t27" => { 'p' => 'created' } })
@d1 { "t28": }
D1 <| title == "t28" |>
D1 { p => 'default 30' }
d1 { "t29": }
include c0
