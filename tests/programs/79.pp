define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  ['x', 'y'].each |$e| { d1 { "${title}.2${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice("4: ${defined(Class['c2'])}")
}
class c0 inherits c1 {
  $v0 = 'set in c0'
  notice('6')
  notify { "t7a": } -> d0 { "t7b": } ~> notify { "t7c": }
  D0 <| title == "t8" |> { p => 'overridden' }
  d0 { "t8": }
  d1 { "t9a": } -> d1 { "t9b": }
  D1 { p => 'default 11' }
  d1 { "t10": }
}
class c1 {
  $v1 = 'set in c1'
  @d1 { "t12": }
  realize(D1["t12"])
  d1 { ["t13a", "t13b"]: }
}
class c2 {
  $v2 = 'set in c2'
  @d0 { "t14": }
  realize(D0["t14"])
  create_resources('d0', { "t15" => { 'p' => 'created' } })
}
class c3 {
  $v3 = 'set in c3'
  D1 <| title == "t16" |> { p => 'overridden' }
  d1 { "t16": }
  d0 { "t17a": } -> d0 { "t17b": }
  D0 { p => 'default 19' }
  d0 { "t18": }
  notify { "t20a": } -> d1 { "t20b": } ~> notify { "t20c": }
}
notice('22')
d0 { "t23": p => 'given' }
@d0 { "t24": }
realize(D0["t24"])
notify { "t25a": } -> d1 { "t25b": } ~> notify { "t25c": }
include c0
