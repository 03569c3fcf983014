define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  notice("3: ${c5::v5}")
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  notify { "${title}.5a": } -> d2 { "${title}.5b": } ~> notify { "${title}.5c": }
  @d2 { "${title}.6": }
  D2 <| title == "${title}.6" |>
}
define d2($p = 'unset') {
  notice("7: ${title} has ${p}")
  notify { "${title}.9": }
  notice("10: ${defined(Class['c3'])}")
  notify { "${title}.12": }
}
class c0 {
  $v0 = 'set in c0'
  d1 { "t13a": } -> d1 { "t13b": }
  @d2 { "t14": }
  realize(D2["t14"])
}
class c1 {
  $v1 = 'set in c1'
  notify { "t15a": } -> d0 { "t15b": } ~> notify { "t15c": }
  d0 { "t16a": } -> d0 { "t16b": }
  d0 { "t17a": } -> d0 { "t17b": }
  contain c3
  ['x', 'y'].each |$e| { d1 { "t20${e}": p => $e } }
}
class c2 {
  $v2 = 'set in c2'
  d0 { "t21": p => 'given' }
  D1 { p => 'default 23' }
  d1 { "t22": }
}
class c3 {
  $v3 = 'set in c3'
  notify { "t26": }
  d2 { "t27a": } -> d2 { "t27b": }
  @d2 { "t28": }
  realize(D2["t28"])
  D0 { p => 'default 30' }
  d0 { "t29": }
  @d0 { "t31": }
  D0 <| title == "t31" |>
}
class c4 {
  $v4 = 'set in c4'
  ['x', 'y'].each |$e| { d2 { "t32${e}": p => $e } }
  D0 <| title == "t33" |> { p => 'overridden' }
  d0 { "t33": }
}
class c5 {
  $v5 = 'set in c5'
  D2 { p => 'default 35' }
  d2 { "t34": }
  D0 { p => 'default 37' }
  d0 { "t36": }
  notify { "t38a": } -> d0 { "t38b": } ~> notify { "t38c": }
}
d1 { ["t39a", "t39b"]: }
notice('41')
D0 <| title == "t42" |> { p => 'overridden' }
d0 { "t42": }
include c0
