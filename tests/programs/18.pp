define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  ['x', 'y'].each |$e| { d1 { "${title}.2${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  create_resources('d2', { "${title}.4" => { 'p' => 'created' } })
  @d2 { "${title}.5": }
  realize(D2["${title}.5"])
  notify { "${title}.6a": } -> d2 { "${title}.6b": } ~> notify { "${title}.6c": }
}
define d2($p = 'unset') {
  notice("7: ${title} has ${p}")
  include c3
  include c3
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d0', { "t10" => { 'p' => 'created' } })
  d0 { ["t11a", "t11b"]: }
}
class c1 {
  $v1 = 'set in c1'
  notice("13: ${defined(Class['c2'])}")
  d1 { "t14a": } -> d1 { "t14b": }
  @d0 { "t15": }
  D0 <| title == "t15" |>
}
class c2 {
  $v2 = 'set in c2'
  notify { "t18": }
  d2 { "t19a": } -> d2 { "t19b": }
  @d2 { "t20": }
  realize(D2["t20"])
  D0 { p => 'default 22' }
  d0 { "t21": }
  @d0 { "t23": }
  D0 <| title == "t23" |>
}
class c3 {
  $v3 = 'set in c3'
  ['x', 'y'].each |$e| { d2 { "t24${e}": p => $e } }
  D0 <| title == "t25" |> { p => 'overridden' }
  d0 { "t25": }
}
notify { "t26a": } -> d0 { "t26b": } ~> notify { "t26c": }
create_resources('d0', { "t27" => { 'p' => 'created' } })
@d1 { "t28": }
realize(D1["t28"])
include c0
