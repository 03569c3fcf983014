define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  ['x', 'y'].each |$e| { d1 { "${title}.2${e}": p => $e } }
  D1 <| title == "${title}.3" |> { p => 'overridden' }
  d1 { "${title}.3": }
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  notice("5: ${c1::v1}")
}
class c0 {
  $v0 = 'set in c0'
  contain c2
  D0 { p => 'default 9' }
  d0 { "t8": }
}
class c1 {
  $v1 = 'set in c1'
  @d0 { "t10": }
  realize(D0["t10"])
  D0 { p => 'default 12' }
  d0 { "t11": }
  @d0 { "t13": }
  D0 <| title == "t13" |>
  d0 { "t14a": } -> d0 { "t14b": }
  notice("16: ${defined(Class['c2'])}")
}
class c2 {
  $v2 = 'set in c2'
  D1 { p => 'default 18' }
  d1 { "t17": }
  D0 { p => 'default 20' }
  d0 { "t19": }
  notify { "t21a": } -> d0 { "t21b": } ~> notify { "t21c": }
}
d0 { ["t22a", "t22b"]: }
notice('24')
D1 <| title == "t25" |> { p => 'overridden' }
d1 { "t25": }
include c0
