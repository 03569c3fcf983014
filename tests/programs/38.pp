define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d1 { "${title}.2a": } -> d1 { "${title}.2b": }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  include c1
  notice('5')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d1', { "t6" => { 'p' => 'created' } })
  d1 { "t7": p => 'given' }
  D1 { p => 'default 9' }
  d1 { "t8": }
  @d1 { "t10": }
  realize(D1["t10"])
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 12' }
  d1 { "t11": }
  d0 { "t13a": } -> d0 { "t13b": }
  @d0 { "t14": }
  realize(D0["t14"])
  D0 { p => 'default 16' }
  d0 { "t15": }
  @d0 { "t17": }
  D0 <| title == "t17" |>
}
class c2 {
  $v2 = 'set in c2'
  ['x', 'y'].each |$e| { d1 { "t18${e}": p => $e } }
  D0 <| title == "t19" |> { p => 'overridden' }
  d0 { "t19": }
}
notify { "t20a": } -> d1 { "t20b": } ~> notify { "t20c": }
create_resources('d1', { "t21" => { 'p' => 'created' } })
@d1 { "t22": }
realize(D1["t22"])
include c0
