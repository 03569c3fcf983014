@d0 { "t1": }
realize(D0["t1"])
D1 { p => 'default 3' }
d1 { "t2": }
d0 { "t4a": } -> d0 { "t4b": }
@d0 { "t5": }
realize(D0["t5"])
include c0
define d0($p = 'unset') {
  notice("6: ${title} has ${p}")
  d1 { "${title}.7": p => 'given' }
  D1 <| title == "${title}.8" |> { p => 'overridden' }
  d1 { "${title}.8": }
}
define d1($p = 'unset') {
  notice("9: ${title} has ${p}")
  notice("10: ${defined(Class['c0'])}")
}
class c0 {
  $v0 = 'set in c0'
  notice('12')
  notice('14')
  notify { "t15a": } -> d0 { "t15b": } ~> notify { "t15c": }
  D0 <| title == "t16" |> { p => 'overridden' }
  d0 { "t16": }
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 18' }
  d1 { "t17": }
  contain c2
}
class c2 {
  $v2 = 'set in c2'
  create_resources('d1', { "t21" => { 'p' => 'created' } })
  @d0 { "t22": }
  realize(D0["t22"])
  create_resources('d0', { "t23" => { 'p' => 'created' } })
  include c1
  @d1 { "t26": }
  realize(D1["t26"])
}
