d1 { ["t1a", "t1b"]: }
D1 <| title == "t2" |> { p => 'overridden' }
d1 { "t2": }
create_resources('d1', { "t3" => { 'p' => 'created' } })
d1 { "t4": p => 'given' }
D1 { p => 'default 6' }
d1 { "t5": }
@d1 { "t7": }
realize(D1["t7"])
include c0
define d0($p = 'unset') {
  notice("8: ${title} has ${p}")
  @d1 { "${title}.9": }
  D1 <| title == "${title}.9" |>
  D1 { p => 'default 11' }
  d1 { "${title}.10": }
  ['x', 'y'].each |$e| { d1 { "${title}.12${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("13: ${title} has ${p}")
  include c1
  include c1
}
class c0 {
  $v0 = 'set in c0'
  contain c1
  notice('19')
}
class c1 {
  $v1 = 'set in c1'
  D0 { p => 'default 21' }
  d0 { "t20": }
  notify { "t22a": } -> d0 { "t22b": } ~> notify { "t22c": }
  D0 <| title == "t23" |> { p => 'overridden' }
  d0 { "t23": }
  d1 { "t24a": } -> d1 { "t24b": }
  D1 { p => 'default 26' }
  d1 { "t25": }
}
