define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d2 { "${title}.2": p => 'given' }
  @d1 { "${title}.3": }
  D1 <| title == "${title}.3" |>
  notice("5: ${defined(Class['c3'])}")
}
define d1($p = 'unset') {
  notice("6: ${title} has ${p}")
  @d2 { "${title}.7": }
  D2 <| title == "${title}.7" |>
  d2 { "${title}.8a": } -> d2 { "${title}.8b": }
  notify { "${title}.9a": } -> d2 { "${title}.9b": } ~> notify { "${title}.9c": }
}
define d2($p = 'unset') {
  notice("10: ${title} has ${p}")
  notice('11')
  notice("12: ${defined(Class['c1'])}")
}
class c0 {
  $v0 = 'set in c0'
  @d2 { "t13": }
  realize(D2["t13"])
  ['x', 'y'].each |$e| { d0 { "t14${e}": p => $e } }
  d2 { "t15": p => 'given' }
  create_resources('d1', { "t16" => { 'p' => 'created' } })
  D0 <| title == "t17" |> { p => 'overridden' }
  d0 { "t17": }
}
class c1 {
  $v1 = 'set in c1'
  create_resources('d0', { "t18" => { 'p' => 'created' } })
  d0 { "t19": p => 'given' }
  D1 { p => 'default 21' }
  d1 { "t20": }
  @d1 { "t22": }
  realize(D1["t22"])
}
class c2 {
  $v2 = 'set in c2'
  D2 { p => 'default 24' }
  d2 { "t23": }
  notify { "t25a": } -> d2 { "t25b": } ~> notify { "t25c": }
  d1 { "t26": p => 'given' }
  d1 { "t27": p => 'given' }
}
class c3 {
  $v3 = 'set in c3'
  contain c5
  notice('31')
}
class c4 {
  $v4 = 'set in c4'
  D0 { p => 'default 33' }
  d0 { "t32": }
  notify { "t34a": } -> d0 { "t34b": } ~> notify { "t34c": }
  D1 <| title == "t35" |> { p => 'overridden' }
  d1 { "t35": }
  d1 { "t36a": } -> d1 { "t36b": }
  D1 { p => 'default 38' }
  d1 { "t37": }
}
class c5 {
  $v5 = 'set in c5'
  @d2 { "t39": }
  realize(D2["t39"])
  d0 { ["t40a", "t40b"]: }
}
notice("42: ${c4::v4}")
create_resources('d2', { "t43" => { 'p' => 'created' } })
include c1
@d2 { "t46": }
realize(D2["t46"])
include c0
