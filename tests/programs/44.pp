D1 { p => 'default 2' }
d1 { "t1": }
notify { "t5": }
d0 { "t6": p => 'given' }
d1 { "t7": }
include c0
define d0($p = 'unset') {
  notice("8: ${title} has ${p}")
  notice('10')
}
define d1($p = 'unset') {
  notice("11: ${title} has ${p}")
  D2 { p => 'default 13' }
  d2 { "${title}.12": }
  notify { "${title}.14a": } -> d2 { "${title}.14b": } ~> notify { "${title}.14c": }
}
define d2($p = 'unset') {
  notice("15: ${title} has ${p}")
  notice('16')
  notice('17')
  notice('18')
}
class c0 {
  $v0 = 'set in c0'
  ['x', 'y'].each |$e| { d2 { "t19${e}": p => $e } }
  D0 <| title == "t20" |> { p => 'overridden' }
  d0 { "t20": }
}
class c1 inherits c2 {
  $v1 = 'set in c1'
  notice('22')
  notify { "t23a": } -> d0 { "t23b": } ~> notify { "t23c": }
  D1 <| title == "t24" |> { p => 'overridden' }
  d1 { "t24": }
  d1 { "t25a": } -> d1 { "t25b": }
  D1 { p => 'default 27' }
  d1 { "t26": }
}
class c2 {
  $v2 = 'set in c2'
  @d2 { "t28": }
  realize(D2["t28"])
  d0 { ["t29a", "t29b"]: }
}
class c3 {
  $v3 = 'set in c3'
  @d1 { "t30": }
  realize(D1["t30"])
  create_resources('d2', { "t31" => { 'p' => 'created' } })
}
class c4 {
  $v4 = 'set in c4'
  D1 <| title == "t32" |> { p => 'overridden' }
  d1 { "t32": }
  d2 { "t33a": } -> d2 { "t33b": }
  D2 { p => 'default 35' }
  d2 { "t34": }
  notify { "t36a": } -> d2 { "t36b": } ~> notify { "t36c": }
}
class c5 {
  $v5 = 'set in c5'
  @d0 { "t37": }
  D0 <| title == "t37" |>
  d1 { "t38": p => 'given' }
}
