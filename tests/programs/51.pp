define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d1 { "${title}.2": p => 'given' }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice('4')
}
class c0 {
  $v0 = 'set in c0'
  notify { "t7": }
  d0 { "t8a": } -> d0 { "t8b": }
  @d0 { "t9": }
  realize(D0["t9"])
  D0 { p => 'default 11' }
  d0 { "t10": }
  @d0 { "t12": }
  D0 <| title == "t12" |>
}
class c1 {
  $v1 = 'set in c1'
  ['x', 'y'].each |$e| { d1 { "t13${e}": p => $e } }
  D0 <| title == "t14" |> { p => 'overridden' }
  d0 { "t14": }
}
class c2 {
  $v2 = 'set in c2'
  D1 { p => 'default 16' }
  d1 { "t15": }
  D0 { p => 'default 18' }
  d0 { "t17": }
  notify { "t19a": } -> d0 { "t19b": } ~> notify { "t19c": }
}
d0 { ["t20a", "t20b"]: }
notice('22')
D1 <| title == "t23" |> { p => 'overridden' }
d1 { "t23": }
include c0
