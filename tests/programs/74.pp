define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d1 { "${title}.2": }
  D1 <| title == "${title}.2" |>
  d1 { "${title}.3a": } -> d1 { "${title}.3b": }
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  D2 <| title == "${title}.5" |> { p => 'overridden' }
  d2 { "${title}.5": }
  ['x', 'y'].each |$e| { d2 { "${title}.6${e}": p => $e } }
  D2 { p => 'default 8' }
  d2 { "${title}.7": }
}
define d2($p = 'unset') {
  notice("9: ${title} has ${p}")
  notice('10')
}
class c0 {
  $v0 = 'set in c0'
  D1 <| title == "t11" |> { p => 'overridden' }
  d1 { "t11": }
  d1 { "t12a": } -> d1 { "t12b": }
  D1 { p => 'default 14' }
  d1 { "t13": }
  contain c2
}
class c1 {
  $v1 = 'set in c1'
  create_resources('d0', { "t17" => { 'p' => 'created' } })
  @d1 { "t18": }
  realize(D1["t18"])
  create_resources('d2', { "t19" => { 'p' => 'created' } })
  include c1
  d2 { "t22a": } -> d2 { "t22b": }
}
class c2 {
  $v2 = 'set in c2'
  @d1 { "t23": }
  D1 <| title == "t23" |>
  D2 { p => 'default 25' }
  d2 { "t24": }
}
D0 { p => 'default 27' }
d0 { "t26": }
D2 <| title == "t28" |> { p => 'overridden' }
d2 { "t28": }
d2 { ["t29a", "t29b"]: }
include c0
