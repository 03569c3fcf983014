d3 { "t1": p => 'given' }
d1 { ["t2a", "t2b"]: }
D0 <| title == "t3" |> { p => 'overridden' }
d0 { "t3": }
['x', 'y'].each |$e| { d1 { "t4${e}": p => $e } }
D2 <| title == "t5" |> { p => 'overridden' }
d2 { "t5": }
include c0
define d0($p = 'unset') {
  notice("6: ${title} has ${p}")
  notify { "${title}.7a": } -> d1 { "${title}.7b": } ~> notify { "${title}.7c": }
}
define d1($p = 'unset') {
  notice("8: ${title} has ${p}")
  D2 { p => 'default 10' }
  d2 { "${title}.9": }
}
define d2($p = 'unset') {
  notice("11: ${title} has ${p}")
  notify { "${title}.12a": } -> d3 { "${title}.12b": } ~> notify { "${title}.12c": }
  d3 { ["${title}.13a", "${title}.13b"]: }
}
define d3($p = 'unset') {
  notice("14: ${title} has ${p}")
  notice('15')
  notify { "${title}.17": }
}
class c0 {
  $v0 = 'set in c0'
  @d1 { "t18": }
  realize(D1["t18"])
  d3 { ["t19a", "t19b"]: }
}
class c1 {
  $v1 = 'set in c1'
  @d2 { "t20": }
  realize(D2["t20"])
  create_resources('d0', { "t21" => { 'p' => 'created' } })
}
