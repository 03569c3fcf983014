define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d1 { "${title}.2": }
  realize(D1["${title}.2"])
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice("4: ${c4::v4}")
  notice('5')
  include c5
}
class c0 {
  $v0 = 'set in c0'
  notify { "t7a": } -> d1 { "t7b": } ~> notify { "t7c": }
  d0 { "t8a": } -> d0 { "t8b": }
  d1 { "t9a": } -> d1 { "t9b": }
  contain c1
  ['x', 'y'].each |$e| { d0 { "t12${e}": p => $e } }
}
class c1 {
  $v1 = 'set in c1'
  d0 { "t13a": } -> d0 { "t13b": }
  @d1 { "t14": }
  D1 <| title == "t14" |>
  contain c5
}
class c2 {
  $v2 = 'set in c2'
  d0 { "t17a": } -> d0 { "t17b": }
  @d0 { "t18": }
  realize(D0["t18"])
}
class c3 {
  $v3 = 'set in c3'
  @d0 { "t19": }
  D0 <| title == "t19" |>
  d0 { "t20a": } -> d0 { "t20b": }
  notice("22: ${defined(Class['c5'])}")
  create_resources('d1', { "t23" => { 'p' => 'created' } })
  notice('25')
}
class c4 {
  $v4 = 'set in c4'
  D0 <| title == "t26" |> { p => 'overridden' }
  d0 { "t26": }
  D0 { p => 'default 28' }
  d0 { "t27": }
}
class c5 {
  $v5 = 'set in c5'
  include c1
  @d1 { "t31": }
  realize(D1["t31"])
  d1 { ["t32a", "t32b"]: }
  D0 <| title == "t33" |> { p => 'overridden' }
  d0 { "t33": }
}
@d1 { "t34": }
realize(D1["t34"])
d1 { "t35a": } -> d1 { "t35b": }
D1 <| title == "t36" |> { p => 'overridden' }
d1 { "t36": }
d0 { "t37a": } -> d0 { "t37b": }
D0 { p => 'default 39' }
d0 { "t38": }
include c0
