@d1 { "t1": }
D1 <| title == "t1" |>
d0 { "t2a": } -> d0 { "t2b": }
notify { "t3a": } -> d2 { "t3b": } ~> notify { "t3c": }
d1 { "t4a": } -> d1 { "t4b": }
@d2 { "t5": }
realize(D2["t5"])
include c0
define d0($p = 'unset') {
  notice("6: ${title} has ${p}")
  D2 <| title == "${title}.7" |> { p => 'overridden' }
  d2 { "${title}.7": }
}
define d1($p = 'unset') {
  notice("8: ${title} has ${p}")
  ['x', 'y'].each |$e| { d2 { "${title}.9${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("10: ${title} has ${p}")
  notice('11')
}
class c0 {
  $v0 = 'set in c0'
  D0 <| title == "t12" |> { p => 'overridden' }
  d0 { "t12": }
  ['x', 'y'].each |$e| { d1 { "t13${e}": p => $e } }
  D0 <| title == "t14" |> { p => 'overridden' }
  d0 { "t14": }
}
class c1 {
  $v1 = 'set in c1'
  @d0 { "t15": }
  D0 <| title == "t15" |>
  contain c3
  D2 { p => 'default 19' }
  d2 { "t18": }
  notify { "t20a": } -> d2 { "t20b": } ~> notify { "t20c": }
}
class c2 {
  $v2 = 'set in c2'
  D0 { p => 'default 22' }
  d0 { "t21": }
  @d0 { "t23": }
  D0 <| title == "t23" |>
  d0 { "t24a": } -> d0 { "t24b": }
}
class c3 {
  $v3 = 'set in c3'
  D0 <| title == "t25" |> { p => 'overridden' }
  d0 { "t25": }
  create_resources('d0', { "t26" => { 'p' => 'created' } })
  notice("28: ${c1::v1}")
  @d1 { "t29": }
  realize(D1["t29"])
  D1 <| title == "t30" |> { p => 'overridden' }
  d1 { "t30": }
}
