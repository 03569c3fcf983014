D0 <| title == "t1" |> { p => 'overridden' }
d0 { "t1": }
notify { "t2a": } -> d1 { "t2b": } ~> notify { "t2c": }
@d1 { "t3": }
D1 <| title == "t3" |>
include c0
define d0($p = 'unset') {
  notice("4: ${title} has ${p}")
  @d1 { "${title}.5": }
  D1 <| title == "${title}.5" |>
  d1 { "${title}.6a": } -> d1 { "${title}.6b": }
  notify { "${title}.7a": } -> d1 { "${title}.7b": } ~> notify { "${title}.7c": }
}
define d1($p = 'unset') {
  notice("8: ${title} has ${p}")
  notice('9')
  notice("10: ${defined(Class['c3'])}")
}
class c0 {
  $v0 = 'set in c0'
  @d1 { "t11": }
  realize(D1["t11"])
  ['x', 'y'].each |$e| { d1 { "t12${e}": p => $e } }
  d0 { "t13": p => 'given' }
  create_resources('d1', { "t14" => { 'p' => 'created' } })
  D1 <| title == "t15" |> { p => 'overridden' }
  d1 { "t15": }
}
class c1 {
  $v1 = 'set in c1'
  D0 <| title == "t16" |> { p => 'overridden' }
  d0 { "t16": }
  d0 { "t17a": } -> d0 { "t17b": }
  @d1 { "t18": }
  D1 <| title == "t18" |>
  contain c3
  D0 { p => 'default 22' }
  d0 { "t21": }
}
class c2 {
  $v2 = 'set in c2'
  d1 { "t23": p => 'given' }
  d1 { "t24": p => 'given' }
}
class c3 {
  $v3 = 'set in c3'
  d0 { "t25a": } -> d0 { "t25b": }
  notice("27: ${c1::v1}")
}
