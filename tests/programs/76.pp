define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  D1 <| title == "${title}.2" |> { p => 'overridden' }
  d1 { "${title}.2": }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice("5: ${c2::v2}")
}
define d2($p = 'unset') {
  notice("6: ${title} has ${p}")
  notice("7: ${defined(Class['c0'])}")
  notice("8: ${defined(Class['c0'])}")
  notice('9')
}
class c0 {
  $v0 = 'set in c0'
  notify { "t10a": } -> d0 { "t10b": } ~> notify { "t10c": }
  d1 { ["t11a", "t11b"]: }
  notify { "t14": }
  contain c2
  d0 { ["t17a", "t17b"]: }
}
class c1 inherits c2 {
  $v1 = 'set in c1'
  d1 { ["t18a", "t18b"]: }
  include c2
  notice("22: ${defined(Class['c1'])}")
  D2 { p => 'default 24' }
  d2 { "t23": }
  notify { "t25a": } -> d2 { "t25b": } ~> notify { "t25c": }
}
class c2 {
  $v2 = 'set in c2'
  @d0 { "t26": }
  D0 <| title == "t26" |>
  d1 { "t27": p => 'given' }
}
d2 { ["t28a", "t28b"]: }
notice('30')
notice("32: ${c2::v2}")
@d2 { "t33": }
realize(D2["t33"])
include c0
