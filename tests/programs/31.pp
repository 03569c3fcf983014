define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d1 { "${title}.2": }
  realize(D1["${title}.2"])
  ['x', 'y'].each |$e| { d1 { "${title}.3${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  notice('5')
}
class c0 {
  $v0 = 'set in c0'
  D1 <| title == "t6" |> { p => 'overridden' }
  d1 { "t6": }
  ['x', 'y'].each |$e| { d0 { "t7${e}": p => $e } }
  D0 <| title == "t8" |> { p => 'overridden' }
  d0 { "t8": }
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 10' }
  d1 { "t9": }
  @d1 { "t11": }
  realize(D1["t11"])
}
@d0 { "t12": }
D0 <| title == "t12" |>
D0 { p => 'default 14' }
d0 { "t13": }
['x', 'y'].each |$e| { d0 { "t15${e}": p => $e } }
d1 { "t16": p => 'given' }
d1 { ["t17a", "t17b"]: }
include c0
