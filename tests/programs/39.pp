define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  create_resources('d1', { "${title}.2" => { 'p' => 'created' } })
  d1 { ["${title}.3a", "${title}.3b"]: }
  D1 <| title == "${title}.4" |> { p => 'overridden' }
  d1 { "${title}.4": }
}
define d1($p = 'unset') {
  notice("5: ${title} has ${p}")
  notify { "${title}.7": }
}
class c0 {
  $v0 = 'set in c0'
  d0 { "t8": p => 'given' }
  notify { "t9a": } -> d0 { "t9b": } ~> notify { "t9c": }
  @d0 { "t10": }
  realize(D0["t10"])
}
class c1 {
  $v1 = 'set in c1'
  D0 { p => 'default 12' }
  d0 { "t11": }
  ['x', 'y'].each |$e| { d0 { "t13${e}": p => $e } }
  d1 { "t14": p => 'given' }
}
class c2 {
  $v2 = 'set in c2'
  D0 <| title == "t15" |> { p => 'overridden' }
  d0 { "t15": }
  notice('17')
  D0 <| title == "t18" |> { p => 'overridden' }
  d0 { "t18": }
}
notify { "t19a": } -> d1 { "t19b": } ~> notify { "t19c": }
create_resources('d1', { "t20" => { 'p' => 'created' } })
@d1 { "t21": }
realize(D1["t21"])
include c0
