define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  notice('3')
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  D2 { p => 'default 6' }
  d2 { "${title}.5": }
  notify { "${title}.7a": } -> d2 { "${title}.7b": } ~> notify { "${title}.7c": }
}
define d2($p = 'unset') {
  notice("8: ${title} has ${p}")
  notice('9')
  notice('10')
  notice('11')
}
class c0 {
  $v0 = 'set in c0'
  ['x', 'y'].each |$e| { d2 { "t12${e}": p => $e } }
  D0 <| title == "t13" |> { p => 'overridden' }
  d0 { "t13": }
}
class c1 inherits c2 {
  $v1 = 'set in c1'
  notice('15')
  notify { "t16a": } -> d0 { "t16b": } ~> notify { "t16c": }
  D1 <| title == "t17" |> { p => 'overridden' }
  d1 { "t17": }
  d1 { "t18a": } -> d1 { "t18b": }
  D1 { p => 'default 20' }
  d1 { "t19": }
}
class c2 {
  $v2 = 'set in c2'
  @d2 { "t21": }
  realize(D2["t21"])
  d0 { ["t22a", "t22b"]: }
}
notice("24: ${c1::v1}")
create_resources('d2', { "t25" => { 'p' => 'created' } })
include c1
@d2 { "t28": }
realize(D2["t28"])
include c0
