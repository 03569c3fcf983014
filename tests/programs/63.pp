D0 { p => 'default 2' }
d0 { "t1": }
notify { "t3a": } -> d3 { "t3b": } ~> notify { "t3c": }
d1 { "t4": p => 'given' }
d3 { "t5": p => 'given' }
D0 <| title == "t6" |> { p => 'overridden' }
d0 { "t6": }
include c0
define d0($p = 'unset') {
  notice("7: ${title} has ${p}")
  ['x', 'y'].each |$e| { d3 { "${title}.8${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("9: ${title} has ${p}")
  notice("11: ${defined(Class['c0'])}")
}
define d2($p = 'unset') {
  notice("12: ${title} has ${p}")
  notice("14: ${c1::v1}")
}
define d3($p = 'unset') {
  notice("15: ${title} has ${p}")
  notify { "${title}.17": }
  include c0
  notice('19')
}
class c0 {
  $v0 = 'set in c0'
  D3 { p => 'default 21' }
  d3 { "t20": }
  contain c1
}
class c1 {
  $v1 = 'set in c1'
  create_resources('d1', { "t24" => { 'p' => 'created' } })
  @d2 { "t25": }
  realize(D2["t25"])
  create_resources('d0', { "t26" => { 'p' => 'created' } })
  include c1
  @d3 { "t29": }
  realize(D3["t29"])
}
