define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  D1 <| title == "${title}.2" |> { p => 'overridden' }
  d1 { "${title}.2": }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice("4: ${defined(Class['c1'])}")
}
class c0 {
  $v0 = 'set in c0'
  notice('6')
  notice('8')
  notify { "t9a": } -> d0 { "t9b": } ~> notify { "t9c": }
  D0 <| title == "t10" |> { p => 'overridden' }
  d0 { "t10": }
}
class c1 {
  $v1 = 'set in c1'
  ['x', 'y'].each |$e| { d0 { "t11${e}": p => $e } }
  D1 <| title == "t12" |> { p => 'overridden' }
  d1 { "t12": }
  @d1 { "t13": }
  realize(D1["t13"])
}
include c1
@d0 { "t16": }
realize(D0["t16"])
create_resources('d0', { "t17" => { 'p' => 'created' } })
include c0
