d0 { "t1a": } -> d0 { "t1b": }
notice("3: ${c2::v2}")
['x', 'y'].each |$e| { d0 { "t4${e}": p => $e } }
include c0
define d0($p = 'unset') {
  notice("5: ${title} has ${p}")
  notice("7: ${c2::v2}")
}
define d1($p = 'unset') {
  notice("8: ${title} has ${p}")
  notify { "${title}.10": }
  include c0
  notice('12')
}
class c0 {
  $v0 = 'set in c0'
  D1 { p => 'default 14' }
  d1 { "t13": }
  contain c2
}
class c1 {
  $v1 = 'set in c1'
  create_resources('d1', { "t17" => { 'p' => 'created' } })
  @d0 { "t18": }
  realize(D0["t18"])
  create_resources('d0', { "t19" => { 'p' => 'created' } })
  include c1
  d0 { "t22a": } -> d0 { "t22b": }
}
class c2 {
  $v2 = 'set in c2'
  @d1 { "t23": }
  D1 <| title == "t23" |>
  D1 { p => 'default 25' }
  d1 { "t24": }
}
