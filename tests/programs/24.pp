define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d2 { "${title}.2": }
  D2 <| title == "${title}.2" |>
  create_resources('d1', { "${title}.3" => { 'p' => 'created' } })
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  @d3 { "${title}.5": }
  realize(D3["${title}.5"])
  ['x', 'y'].each |$e| { d3 { "${title}.6${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("7: ${title} has ${p}")
  d3 { "${title}.8a": } -> d3 { "${title}.8b": }
}
define d3($p = 'unset') {
  notice("9: ${title} has ${p}")
  include c1
  notice('11')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d1', { "t12" => { 'p' => 'created' } })
  d1 { "t13": p => 'given' }
  D3 { p => 'default 15' }
  d3 { "t14": }
  @d1 { "t16": }
  realize(D1["t16"])
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 18' }
  d1 { "t17": }
  d0 { "t19a": } -> d0 { "t19b": }
  @d2 { "t20": }
  realize(D2["t20"])
  D0 { p => 'default 22' }
  d0 { "t21": }
  @d2 { "t23": }
  D2 <| title == "t23" |>
}
class c2 {
  $v2 = 'set in c2'
  ['x', 'y'].each |$e| { d1 { "t24${e}": p => $e } }
  D2 <| title == "t25" |> { p => 'overridden' }
  d2 { "t25": }
}
notify { "t26a": } -> d3 { "t26b": } ~> notify { "t26c": }
create_resources('d3', { "t27" => { 'p' => 'created' } })
@d3 { "t28": }
realize(D3["t28"])
include c0
