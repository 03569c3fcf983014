define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  D1 <| title == "${title}.2" |> { p => 'overridden' }
  d1 { "${title}.2": }
  ['x', 'y'].each |$e| { d1 { "${title}.3${e}": p => $e } }
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  notice("5: ${defined(Class['c0'])}")
}
class c0 {
  $v0 = 'set in c0'
  D1 { p => 'default 7' }
  d1 { "t6": }
  @d1 { "t8": }
  realize(D1["t8"])
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 10' }
  d1 { "t9": }
  d0 { "t11a": } -> d0 { "t11b": }
  @d0 { "t12": }
  realize(D0["t12"])
  D0 { p => 'default 14' }
  d0 { "t13": }
  @d0 { "t15": }
  D0 <| title == "t15" |>
}
notice('17')
D0 <| title == "t18" |> { p => 'overridden' }
d0 { "t18": }
create_resources('d1', { "t19" => { 'p' => 'created' } })
include c0
