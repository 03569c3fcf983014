notice('2')
d2 { "t3a": } -> d2 { "t3b": }
notify { "t4a": } -> d3 { "t4b": } ~> notify { "t4c": }
d2 { "t5a": } -> d2 { "t5b": }
include c0
define d0($p = 'unset') {
  notice("6: ${title} has ${p}")
  create_resources('d1', { "${title}.7" => { 'p' => 'created' } })
  D2 <| title == "${title}.8" |> { p => 'overridden' }
  d2 { "${title}.8": }
}
define d1($p = 'unset') {
  notice("9: ${title} has ${p}")
  ['x', 'y'].each |$e| { d3 { "${title}.10${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("11: ${title} has ${p}")
  d3 { "${title}.12a": } -> d3 { "${title}.12b": }
}
define d3($p = 'unset') {
  notice("13: ${title} has ${p}")
  include c1
  notice('15')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d1', { "t16" => { 'p' => 'created' } })
  d1 { "t17": p => 'given' }
  D3 { p => 'default 19' }
  d3 { "t18": }
  @d1 { "t20": }
  realize(D1["t20"])
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 22' }
  d1 { "t21": }
  d0 { "t23a": } -> d0 { "t23b": }
  @d2 { "t24": }
  realize(D2["t24"])
  D0 { p => 'default 26' }
  d0 { "t25": }
  @d2 { "t27": }
  D2 <| title == "t27" |>
}
class c2 {
  $v2 = 'set in c2'
  ['x', 'y'].each |$e| { d1 { "t28${e}": p => $e } }
  D2 <| title == "t29" |> { p => 'overridden' }
  d2 { "t29": }
}
