define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d1 { "${title}.2": }
  D1 <| title == "${title}.2" |>
  D1 { p => 'default 4' }
  d1 { "${title}.3": }
  ['x', 'y'].each |$e| { d1 { "${title}.5${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("6: ${title} has ${p}")
  D2 { p => 'default 8' }
  d2 { "${title}.7": }
  @d2 { "${title}.9": }
  D2 <| title == "${title}.9" |>
}
define d2($p = 'unset') {
  notice("10: ${title} has ${p}")
  include c0
  notice('12')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d0', { "t13" => { 'p' => 'created' } })
  notice('15')
  notify { "t16a": } -> d0 { "t16b": } ~> notify { "t16c": }
}
class c1 {
  $v1 = 'set in c1'
  D0 { p => 'default 18' }
  d0 { "t17": }
  ['x', 'y'].each |$e| { d2 { "t19${e}": p => $e } }
}
class c2 {
  $v2 = 'set in c2'
  D1 <| title == "t20" |> { p => 'overridden' }
  d1 { "t20": }
  include c2
  D1 <| title == "t23" |> { p => 'overridden' }
  d1 { "t23": }
  d1 { ["t24a", "t24b"]: }
  notice('26')
}
notify { "t29": }
create_resources('d2', { "t30" => { 'p' => 'created' } })
@d1 { "t31": }
D1 <| title == "t31" |>
D2 { p => 'default 33' }
d2 { "t32": }
include c0
