@d1 { "t1": }
realize(D1["t1"])
['x', 'y'].each |$e| { d0 { "t2${e}": p => $e } }
D0 <| title == "t3" |> { p => 'overridden' }
d0 { "t3": }
include c0
define d0($p = 'unset') {
  notice("4: ${title} has ${p}")
  @d1 { "${title}.5": }
  realize(D1["${title}.5"])
  notify { "${title}.6a": } -> d1 { "${title}.6b": } ~> notify { "${title}.6c": }
}
define d1($p = 'unset') {
  notice("7: ${title} has ${p}")
  include c3
  include c3
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d0', { "t10" => { 'p' => 'created' } })
  d1 { ["t11a", "t11b"]: }
}
class c1 {
  $v1 = 'set in c1'
  notice("13: ${defined(Class['c2'])}")
  d0 { "t14a": } -> d0 { "t14b": }
  @d1 { "t15": }
  D1 <| title == "t15" |>
}
class c2 {
  $v2 = 'set in c2'
  notify { "t18": }
  d0 { "t19a": } -> d0 { "t19b": }
  @d0 { "t20": }
  realize(D0["t20"])
  D0 { p => 'default 22' }
  d0 { "t21": }
  @d0 { "t23": }
  D0 <| title == "t23" |>
}
class c3 {
  $v3 = 'set in c3'
  ['x', 'y'].each |$e| { d1 { "t24${e}": p => $e } }
  D0 <| title == "t25" |> { p => 'overridden' }
  d0 { "t25": }
}
