define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  notice('3')
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  notice("5: ${defined(Class['c4'])}")
}
class c0 {
  $v0 = 'set in c0'
  ['x', 'y'].each |$e| { d0 { "t6${e}": p => $e } }
  D0 <| title == "t7" |> { p => 'overridden' }
  d0 { "t7": }
  d0 { "t8a": } -> d0 { "t8b": }
  @d1 { "t9": }
  D1 <| title == "t9" |>
}
class c1 {
  $v1 = 'set in c1'
  notify { "t12": }
  d0 { "t13a": } -> d0 { "t13b": }
  @d0 { "t14": }
  realize(D0["t14"])
  D0 { p => 'default 16' }
  d0 { "t15": }
  @d0 { "t17": }
  D0 <| title == "t17" |>
}
class c2 {
  $v2 = 'set in c2'
  notice("19: ${defined(Class['c2'])}")
  create_resources('d1', { "t20" => { 'p' => 'created' } })
  notice('22')
}
class c3 {
  $v3 = 'set in c3'
  D0 <| title == "t23" |> { p => 'overridden' }
  d0 { "t23": }
  D0 { p => 'default 25' }
  d0 { "t24": }
}
class c4 {
  $v4 = 'set in c4'
  include c3
  @d1 { "t28": }
  realize(D1["t28"])
  d1 { ["t29a", "t29b"]: }
  D0 <| title == "t30" |> { p => 'overridden' }
  d0 { "t30": }
}
@d1 { "t31": }
realize(D1["t31"])
d1 { "t32a": } -> d1 { "t32b": }
D1 <| title == "t33" |> { p => 'overridden' }
d1 { "t33": }
d0 { "t34a": } -> d0 { "t34b": }
D0 { p => 'default 36' }
d0 { "t35": }
include c0
