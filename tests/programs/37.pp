define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d3 { "${title}.2": p => 'given' }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  include c3
}
define d2($p = 'unset') {
  notice("6: ${title} has ${p}")
  ['x', 'y'].each |$e| { d3 { "${title}.7${e}": p => $e } }
  D3 <| title == "${title}.8" |> { p => 'overridden' }
  d3 { "${title}.8": }
}
define d3($p = 'unset') {
  notice("9: ${title} has ${p}")
  notice("10: ${c0::v0}")
}
class c0 {
  $v0 = 'set in c0'
  @d1 { "t11": }
  realize(D1["t11"])
  notify { "t14": }
  d0 { "t15a": } -> d0 { "t15b": }
  @d2 { "t16": }
  realize(D2["t16"])
  D0 { p => 'default 18' }
  d0 { "t17": }
}
class c1 inherits c3 {
  $v1 = 'set in c1'
  d0 { "t19a": } -> d0 { "t19b": }
  notice("21: ${defined(Class['c1'])}")
}
class c2 inherits c3 {
  $v2 = 'set in c2'
  notice('23')
  notify { "t24a": } -> d0 { "t24b": } ~> notify { "t24c": }
  D0 <| title == "t25" |> { p => 'overridden' }
  d0 { "t25": }
  d1 { "t26a": } -> d1 { "t26b": }
  D3 { p => 'default 28' }
  d3 { "t27": }
}
class c3 {
  $v3 = 'set in c3'
  @d1 { "t29": }
  realize(D1["t29"])
  d3 { ["t30a", "t30b"]: }
}
notice("32: ${c0::v0}")
create_resources('d0', { "t33" => { 'p' => 'created' } })
include c3
@d3 { "t36": }
realize(D3["t36"])
include c0
