define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  notify { "${title}.2a": } -> d1 { "${title}.2b": } ~> notify { "${title}.2c": }
  @d2 { "${title}.3": }
  D2 <| title == "${title}.3" |>
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  @d2 { "${title}.5": }
  D2 <| title == "${title}.5" |>
  d2 { "${title}.6a": } -> d2 { "${title}.6b": }
  notify { "${title}.7a": } -> d3 { "${title}.7b": } ~> notify { "${title}.7c": }
}
define d2($p = 'unset') {
  notice("8: ${title} has ${p}")
  @d3 { "${title}.9": }
  D3 <| title == "${title}.9" |>
  create_resources('d3', { "${title}.10" => { 'p' => 'created' } })
}
define d3($p = 'unset') {
  notice("11: ${title} has ${p}")
  notice('12')
  notice('13')
}
class c0 {
  $v0 = 'set in c0'
  d0 { "t14": p => 'given' }
  create_resources('d3', { "t15" => { 'p' => 'created' } })
  D1 <| title == "t16" |> { p => 'overridden' }
  d1 { "t16": }
  ['x', 'y'].each |$e| { d2 { "t17${e}": p => $e } }
}
class c1 {
  $v1 = 'set in c1'
  d1 { "t18": p => 'given' }
  D3 { p => 'default 20' }
  d3 { "t19": }
}
notice('22')
D1 { p => 'default 24' }
d1 { "t23": }
d0 { "t25a": } -> d0 { "t25b": }
include c0
