notice("2: ${c1::v1}")
['x', 'y'].each |$e| { d0 { "t3${e}": p => $e } }
D2 { p => 'default 5' }
d2 { "t4": }
D0 { p => 'default 7' }
d0 { "t6": }
include c0
define d0($p = 'unset') {
  notice("8: ${title} has ${p}")
  notify { "${title}.9a": } -> d1 { "${title}.9b": } ~> notify { "${title}.9c": }
  d1 { ["${title}.10a", "${title}.10b"]: }
}
define d1($p = 'unset') {
  notice("11: ${title} has ${p}")
  ['x', 'y'].each |$e| { d2 { "${title}.12${e}": p => $e } }
  D2 <| title == "${title}.13" |> { p => 'overridden' }
  d2 { "${title}.13": }
}
define d2($p = 'unset') {
  notice("14: ${title} has ${p}")
  notice('15')
  notice('16')
}
class c0 inherits c1 {
  $v0 = 'set in c0'
  @d1 { "t17": }
  realize(D1["t17"])
  create_resources('d2', { "t18" => { 'p' => 'created' } })
}
class c1 {
  $v1 = 'set in c1'
  D1 <| title == "t19" |> { p => 'overridden' }
  d1 { "t19": }
  d2 { "t20a": } -> d2 { "t20b": }
  D2 { p => 'default 22' }
  d2 { "t21": }
  notify { "t23a": } -> d2 { "t23b": } ~> notify { "t23c": }
}
class c2 {
  $v2 = 'set in c2'
  @d0 { "t24": }
  D0 <| title == "t24" |>
  d1 { "t25": p => 'given' }
}
class c3 {
  $v3 = 'set in c3'
  notice('27')
  ['x', 'y'].each |$e| { d1 { "t28${e}": p => $e } }
}
