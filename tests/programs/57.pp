define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  @d1 { "${title}.2": }
  realize(D1["${title}.2"])
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice('4')
  notify { "${title}.6": }
  include c0
}
class c0 {
  $v0 = 'set in c0'
  d1 { "t8": p => 'given' }
  d1 { "t9": p => 'given' }
}
class c1 {
  $v1 = 'set in c1'
  d0 { "t10a": } -> d0 { "t10b": }
  notice("12: ${c1::v1}")
}
create_resources('d1', { "t13" => { 'p' => 'created' } })
notice("15: ${c1::v1}")
@d1 { "t16": }
realize(D1["t16"])
D0 <| title == "t17" |> { p => 'overridden' }
d0 { "t17": }
include c0
