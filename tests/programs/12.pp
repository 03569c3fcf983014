@d0 { "t1": }
D0 <| title == "t1" |>
@d1 { "t2": }
realize(D1["t2"])
['x', 'y'].each |$e| { d0 { "t3${e}": p => $e } }
D0 <| title == "t4" |> { p => 'overridden' }
d0 { "t4": }
@d0 { "t5": }
D0 <| title == "t5" |>
create_resources('d0', { "t6" => { 'p' => 'created' } })
include c0
define d0($p = 'unset') {
  notice("7: ${title} has ${p}")
  @d1 { "${title}.8": }
  realize(D1["${title}.8"])
  ['x', 'y'].each |$e| { d1 { "${title}.9${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("10: ${title} has ${p}")
  notice('11')
}
class c0 {
  $v0 = 'set in c0'
  d1 { ["t12a", "t12b"]: }
  D1 <| title == "t13" |> { p => 'overridden' }
  d1 { "t13": }
  create_resources('d1', { "t14" => { 'p' => 'created' } })
  d1 { "t15": p => 'given' }
  D1 { p => 'default 17' }
  d1 { "t16": }
}
class c1 {
  $v1 = 'set in c1'
  notify { "t20": }
  d0 { "t21a": } -> d0 { "t21b": }
  @d0 { "t22": }
  realize(D0["t22"])
  D0 { p => 'default 24' }
  d0 { "t23": }
  @d0 { "t25": }
  D0 <| title == "t25" |>
}
class c2 {
  $v2 = 'set in c2'
  notice("27: ${defined(Class['c2'])}")
  create_resources('d1', { "t28" => { 'p' => 'created' } })
  notice('30')
}
class c3 {
  $v3 = 'set in c3'
  D0 <| title == "t31" |> { p => 'overridden' }
  d0 { "t31": }
  D0 { p => 'default 33' }
  d0 { "t32": }
}
class c4 {
  $v4 = 'set in c4'
  include c3
  @d1 { "t36": }
  realize(D1["t36"])
  d1 { ["t37a", "t37b"]: }
  D0 <| title == "t38" |> { p => 'overridden' }
  d0 { "t38": }
}
