notify { "t1a": } -> d1 { "t1b": } ~> notify { "t1c": }
d1 { "t2": p => 'given' }
d1 { "t3": p => 'given' }
include c0
define d0($p = 'unset') {
  notice("4: ${title} has ${p}")
  D1 <| title == "${title}.5" |> { p => 'overridden' }
  d1 { "${title}.5": }
}
define d1($p = 'unset') {
  notice("6: ${title} has ${p}")
  notice('7')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d1', { "t8" => { 'p' => 'created' } })
  notice('10')
  notify { "t11a": } -> d0 { "t11b": } ~> notify { "t11c": }
}
class c1 {
  $v1 = 'set in c1'
  D0 { p => 'default 13' }
  d0 { "t12": }
  ['x', 'y'].each |$e| { d0 { "t14${e}": p => $e } }
}
