D2 { p => 'default 2' }
d2 { "t1": }
d0 { "t3": p => 'given' }
notify { "t4a": } -> d0 { "t4b": } ~> notify { "t4c": }
@d2 { "t5": }
realize(D2["t5"])
include c0
define d0($p = 'unset') {
  notice("6: ${title} has ${p}")
  D1 { p => 'default 8' }
  d1 { "${title}.7": }
  notify { "${title}.9a": } -> d2 { "${title}.9b": } ~> notify { "${title}.9c": }
}
define d1($p = 'unset') {
  notice("10: ${title} has ${p}")
  d2 { "${title}.11": p => 'given' }
  d2 { ["${title}.12a", "${title}.12b"]: }
  D2 <| title == "${title}.13" |> { p => 'overridden' }
  d2 { "${title}.13": }
}
define d2($p = 'unset') {
  notice("14: ${title} has ${p}")
  notice('15')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d0', { "t16" => { 'p' => 'created' } })
  notice('18')
  notify { "t19a": } -> d0 { "t19b": } ~> notify { "t19c": }
}
class c1 {
  $v1 = 'set in c1'
  D0 { p => 'default 21' }
  d0 { "t20": }
  ['x', 'y'].each |$e| { d2 { "t22${e}": p => $e } }
}
