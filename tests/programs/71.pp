D0 { p => 'default 2' }
d0 { "t1": }
@d2 { "t3": }
D2 <| title == "t3" |>
d0 { "t4a": } -> d0 { "t4b": }
notice("6: ${c1::v1}")
include c0
define d0($p = 'unset') {
  notice("7: ${title} has ${p}")
  create_resources('d1', { "${title}.8" => { 'p' => 'created' } })
  notice("10: ${c1::v1}")
  @d2 { "${title}.11": }
  realize(D2["${title}.11"])
}
define d1($p = 'unset') {
  notice("12: ${title} has ${p}")
  D2 <| title == "${title}.13" |> { p => 'overridden' }
  d2 { "${title}.13": }
}
define d2($p = 'unset') {
  notice("14: ${title} has ${p}")
  notice('16')
}
define d3($p = 'unset') {
  notice("17: ${title} has ${p}")
  include c1
  include c1
  include c0
}
class c0 {
  $v0 = 'set in c0'
  D0 <| title == "t21" |> { p => 'overridden' }
  d0 { "t21": }
  d2 { ["t22a", "t22b"]: }
}
class c1 {
  $v1 = 'set in c1'
  include c1
  @d3 { "t25": }
  realize(D3["t25"])
}
