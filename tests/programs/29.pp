define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  notice('3')
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  ['x', 'y'].each |$e| { d2 { "${title}.5${e}": p => $e } }
}
define d2($p = 'unset') {
  notice("6: ${title} has ${p}")
  notice('7')
}
class c0 {
  $v0 = 'set in c0'
  d0 { ["t8a", "t8b"]: }
  D2 <| title == "t9" |> { p => 'overridden' }
  d2 { "t9": }
  create_resources('d0', { "t10" => { 'p' => 'created' } })
  d0 { "t11": p => 'given' }
  D1 { p => 'default 13' }
  d1 { "t12": }
}
class c1 {
  $v1 = 'set in c1'
  notify { "t16": }
  d2 { "t17a": } -> d2 { "t17b": }
  @d2 { "t18": }
  realize(D2["t18"])
  D0 { p => 'default 20' }
  d0 { "t19": }
  @d0 { "t21": }
  D0 <| title == "t21" |>
}
class c2 {
  $v2 = 'set in c2'
  notice("23: ${defined(Class['c2'])}")
  create_resources('d0', { "t24" => { 'p' => 'created' } })
  notice('26')
}
class c3 {
  $v3 = 'set in c3'
  D1 <| title == "t27" |> { p => 'overridden' }
  d1 { "t27": }
  D0 { p => 'default 29' }
  d0 { "t28": }
}
class c4 {
  $v4 = 'set in c4'
  include c3
  @d2 { "t32": }
  realize(D2["t32"])
  d0 { ["t33a", "t33b"]: }
  D1 <| title == "t34" |> { p => 'overridden' }
  d1 { "t34": }
}
@d1 { "t35": }
realize(D1["t35"])
d1 { "t36a": } -> d1 { "t36b": }
D1 <| title == "t37" |> { p => 'overridden' }
d1 { "t37": }
d2 { "t38a": } -> d2 { "t38b": }
D2 { p => 'default 40' }
d2 { "t39": }
include c0
