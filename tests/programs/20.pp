notify { "t1a": } -> d1 { "t1b": } ~> notify { "t1c": }
d0 { "t2a": } -> d0 { "t2b": }
@d1 { "t3": }
realize(D1["t3"])
include c0
define d0($p = 'unset') {
  notice("4: ${title} has ${p}")
  D1 <| title == "${title}.5" |> { p => 'overridden' }
  d1 { "${title}.5": }
}
define d1($p = 'unset') {
  notice("6: ${title} has ${p}")
  include c5
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d0', { "t8" => { 'p' => 'created' } })
  d1 { ["t9a", "t9b"]: }
}
class c1 {
  $v1 = 'set in c1'
  notice("11: ${defined(Class['c4'])}")
  d0 { "t12a": } -> d0 { "t12b": }
  @d1 { "t13": }
  D1 <| title == "t13" |>
}
class c2 {
  $v2 = 'set in c2'
  @d0 { "t14": }
  D0 <| title == "t14" |>
  D0 { p => 'default 16' }
  d0 { "t15": }
  ['x', 'y'].each |$e| { d0 { "t17${e}": p => $e } }
  d1 { "t18": p => 'given' }
}
class c3 {
  $v3 = 'set in c3'
  D0 <| title == "t19" |> { p => 'overridden' }
  d0 { "t19": }
  ['x', 'y'].each |$e| { d1 { "t20${e}": p => $e } }
  D0 <| title == "t21" |> { p => 'overridden' }
  d0 { "t21": }
  create_resources('d1', { "t22" => { 'p' => 'created' } })
}
class c4 {
  $v4 = 'set in c4'
  D0 { p => 'default 24' }
  d0 { "t23": }
  notify { "t25a": } -> d0 { "t25b": } ~> notify { "t25c": }
  D0 <| title == "t26" |> { p => 'overridden' }
  d0 { "t26": }
  d1 { "t27a": } -> d1 { "t27b": }
  D1 { p => 'default 29' }
  d1 { "t28": }
}
class c5 {
  $v5 = 'set in c5'
  @d1 { "t30": }
  realize(D1["t30"])
  d1 { ["t31a", "t31b"]: }
}
