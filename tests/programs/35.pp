d2 { "t1a": } -> d2 { "t1b": }
d3 { "t2a": } -> d3 { "t2b": }
include c1
D1 <| title == "t5" |> { p => 'overridden' }
d1 { "t5": }
create_resources('d1', { "t6" => { 'p' => 'created' } })
d1 { "t7": p => 'given' }
include c0
define d0($p = 'unset') {
  notice("8: ${title} has ${p}")
  @d1 { "${title}.9": }
  D1 <| title == "${title}.9" |>
}
define d1($p = 'unset') {
  notice("10: ${title} has ${p}")
  @d2 { "${title}.11": }
  realize(D2["${title}.11"])
  D3 { p => 'default 13' }
  d3 { "${title}.12": }
}
define d2($p = 'unset') {
  notice("14: ${title} has ${p}")
  notify { "${title}.15a": } -> d3 { "${title}.15b": } ~> notify { "${title}.15c": }
  d3 { "${title}.16": p => 'given' }
}
define d3($p = 'unset') {
  notice("17: ${title} has ${p}")
  include c1
}
class c0 {
  $v0 = 'set in c0'
  contain c1
  notice('22')
}
class c1 {
  $v1 = 'set in c1'
  D2 { p => 'default 24' }
  d2 { "t23": }
  notify { "t25a": } -> d0 { "t25b": } ~> notify { "t25c": }
  D0 <| title == "t26" |> { p => 'overridden' }
  d0 { "t26": }
  d1 { "t27a": } -> d1 { "t27b": }
  D3 { p => 'default 29' }
  d3 { "t28": }
}
