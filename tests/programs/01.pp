define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  D2 { p => 'default 3' }
  d2 { "${title}.2": }
  D1 <| title == "${title}.4" |> { p => 'overridden' }
  d1 { "${title}.4": }
}
define d1($p = 'unset') {
  notice("5: ${title} has ${p}")
  @d2 { "${title}.6": }
  D2 <| title == "${title}.6" |>
  ['x', 'y'].each |$e| { d2 { "${title}.7${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("8: ${title} has ${p}")
  notice('9')
}
class c0 {
  $v0 = 'set in c0'
  @d0 { "t10": }
  realize(D0["t10"])
  create_resources('d1', { "t11" => { 'p' => 'created' } })
  @d1 { "t12": }
  realize(D1["t12"])
  notify { "t13a": } -> d0 { "t13b": } ~> notify { "t13c": }
}
class c1 {
  $v1 = 'set in c1'
  create_resources('d2', { "t14" => { 'p' => 'created' } })
  notice('16')
  create_resources('d1', { "t17" => { 'p' => 'created' } })
  D0 <| title == "t18" |> { p => 'overridden' }
  d0 { "t18": }
  ['x', 'y'].each |$e| { d1 { "t19${e}": p => $e } }
}
D2 { p => 'default 21' }
d2 { "t20": }
d0 { "t22": p => 'given' }
notify { "t23a": } -> d0 { "t23b": } ~> notify { "t23c": }
@d2 { "t24": }
realize(D2["t24"])
include c0
