define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d1 { "${title}.2a": } -> d1 { "${title}.2b": }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  include c3
}
class c0 {
  $v0 = 'set in c0'
  @d1 { "t5": }
  realize(D1["t5"])
  include c1
  ['x', 'y'].each |$e| { d1 { "t8${e}": p => $e } }
  d0 { "t9": p => 'given' }
}
class c1 {
  $v1 = 'set in c1'
  D1 <| title == "t10" |> { p => 'overridden' }
  d1 { "t10": }
  ['x', 'y'].each |$e| { d0 { "t11${e}": p => $e } }
  D0 <| title == "t12" |> { p => 'overridden' }
  d0 { "t12": }
}
class c2 {
  $v2 = 'set in c2'
  D1 { p => 'default 14' }
  d1 { "t13": }
  @d1 { "t15": }
  realize(D1["t15"])
}
class c3 {
  $v3 = 'set in c3'
  D1 { p => 'default 17' }
  d1 { "t16": }
  d0 { "t18a": } -> d0 { "t18b": }
  @d0 { "t19": }
  realize(D0["t19"])
  D0 { p => 'default 21' }
  d0 { "t20": }
  @d0 { "t22": }
  D0 <| title == "t22" |>
}
notice('24')
D0 <| title == "t25" |> { p => 'overridden' }
d0 { "t25": }
create_resources('d1', { "t26" => { 'p' => 'created' } })
include c0
