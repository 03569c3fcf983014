define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  include c2
  D1 { p => 'default 5' }
  d1 { "${title}.4": }
  ['x', 'y'].each |$e| { d1 { "${title}.6${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("7: ${title} has ${p}")
  include c1
  include c1
}
class c0 {
  $v0 = 'set in c0'
  contain c5
  notice('13')
}
class c1 {
  $v1 = 'set in c1'
  D0 { p => 'default 15' }
  d0 { "t14": }
  notify { "t16a": } -> d0 { "t16b": } ~> notify { "t16c": }
  D0 <| title == "t17" |> { p => 'overridden' }
  d0 { "t17": }
  d1 { "t18a": } -> d1 { "t18b": }
  D1 { p => 'default 20' }
  d1 { "t19": }
}
class c2 {
  $v2 = 'set in c2'
  @d1 { "t21": }
  realize(D1["t21"])
  d1 { ["t22a", "t22b"]: }
}
class c3 {
  $v3 = 'set in c3'
  @d0 { "t23": }
  realize(D0["t23"])
  create_resources('d0', { "t24" => { 'p' => 'created' } })
}
class c4 {
  $v4 = 'set in c4'
  D1 <| title == "t25" |> { p => 'overridden' }
  d1 { "t25": }
  d0 { "t26a": } -> d0 { "t26b": }
  D0 { p => 'default 28' }
  d0 { "t27": }
  notify { "t29a": } -> d1 { "t29b": } ~> notify { "t29c": }
}
class c5 {
  $v5 = 'set in c5'
  @d1 { "t30": }
  D1 <| title == "t30" |>
  d0 { "t31": p => 'given' }
}
d0 { ["t32a", "t32b"]: }
notice('34')
notice("36: ${c5::v5}")
@d1 { "t37": }
realize(D1["t37"])
include c0
