define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d2 { "${title}.2": p => 'given' }
  D1 <| title == "${title}.3" |> { p => 'overridden' }
  d1 { "${title}.3": }
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  ['x', 'y'].each |$e| { d3 { "${title}.5${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("6: ${title} has ${p}")
  notice("8: ${defined(Class['c2'])}")
}
define d3($p = 'unset') {
  notice("9: ${title} has ${p}")
  notice('10')
}
class c0 {
  $v0 = 'set in c0'
  @d3 { "t11": }
  realize(D3["t11"])
  D0 <| title == "t12" |> { p => 'overridden' }
  d0 { "t12": }
  D0 { p => 'default 14' }
  d0 { "t13": }
  ['x', 'y'].each |$e| { d2 { "t15${e}": p => $e } }
}
class c1 {
  $v1 = 'set in c1'
  @d1 { "t16": }
  realize(D1["t16"])
  d3 { ["t17a", "t17b"]: }
}
class c2 {
  $v2 = 'set in c2'
  @d2 { "t18": }
  realize(D2["t18"])
  create_resources('d0', { "t19" => { 'p' => 'created' } })
}
class c3 {
  $v3 = 'set in c3'
  D1 <| title == "t20" |> { p => 'overridden' }
  d1 { "t20": }
  d0 { "t21a": } -> d0 { "t21b": }
  D0 { p => 'default 23' }
  d0 { "t22": }
  notify { "t24a": } -> d1 { "t24b": } ~> notify { "t24c": }
}
notice('26')
d0 { "t27": p => 'given' }
@d0 { "t28": }
realize(D0["t28"])
notify { "t29a": } -> d1 { "t29b": } ~> notify { "t29c": }
include c0
