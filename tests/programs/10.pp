define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d2 { "${title}.2": }
  D2 <| title == "${title}.2" |>
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  @d2 { "${title}.4": }
  D2 <| title == "${title}.4" |>
  d2 { "${title}.5a": } -> d2 { "${title}.5b": }
  notify { "${title}.6a": } -> d2 { "${title}.6b": } ~> notify { "${title}.6c": }
}
define d2($p = 'unset') {
  notice("7: ${title} has ${p}")
  notice('8')
  notice("9: ${defined(Class['c1'])}")
}
class c0 {
  $v0 = 'set in c0'
  @d2 { "t10": }
  realize(D2["t10"])
  ['x', 'y'].each |$e| { d0 { "t11${e}": p => $e } }
  d2 { "t12": p => 'given' }
  create_resources('d1', { "t13" => { 'p' => 'created' } })
  D0 <| title == "t14" |> { p => 'overridden' }
  d0 { "t14": }
}
class c1 {
  $v1 = 'set in c1'
  create_resources('d0', { "t15" => { 'p' => 'created' } })
  d0 { "t16": p => 'given' }
  D1 { p => 'default 18' }
  d1 { "t17": }
  @d1 { "t19": }
  realize(D1["t19"])
}
class c2 {
  $v2 = 'set in c2'
  D0 { p => 'default 21' }
  d0 { "t20": }
  d2 { "t22a": } -> d2 { "t22b": }
  @d2 { "t23": }
  realize(D2["t23"])
  d0 { "t24": }
  @d0 { "t25": }
  D0 <| title == "t25" |>
}
notice('27')
D0 <| title == "t28" |> { p => 'overridden' }
d0 { "t28": }
create_resources('d0', { "t29" => { 'p' => 'created' } })
include c0
