['x', 'y'].each |$e| { d1 { "t1${e}": p => $e } }
@d0 { "t2": }
D0 <| title == "t2" |>
d0 { "t3a": } -> d0 { "t3b": }
notify { "t4a": } -> d1 { "t4b": } ~> notify { "t4c": }
include c0
define d0($p = 'unset') {
  notice("5: ${title} has ${p}")
  @d1 { "${title}.6": }
  D1 <| title == "${title}.6" |>
  create_resources('d1', { "${title}.7" => { 'p' => 'created' } })
}
define d1($p = 'unset') {
  notice("8: ${title} has ${p}")
  notice('9')
  notice('10')
}
class c0 {
  $v0 = 'set in c0'
  d1 { "t11a": } -> d1 { "t11b": }
  contain c2
  ['x', 'y'].each |$e| { d0 { "t14${e}": p => $e } }
  D0 <| title == "t15" |> { p => 'overridden' }
  d0 { "t15": }
}
class c1 {
  $v1 = 'set in c1'
  @d1 { "t16": }
  D1 <| title == "t16" |>
  contain c2
  D0 { p => 'default 20' }
  d0 { "t19": }
  notify { "t21a": } -> d1 { "t21b": } ~> notify { "t21c": }
}
class c2 {
  $v2 = 'set in c2'
  D0 { p => 'default 23' }
  d0 { "t22": }
  @d0 { "t24": }
  D0 <| title == "t24" |>
  d0 { "t25a": } -> d0 { "t25b": }
}
