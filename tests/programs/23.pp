define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d1 { "${title}.2a": } -> d1 { "${title}.2b": }
  @d1 { "${title}.3": }
  realize(D1["${title}.3"])
  notice('5')
}
define d1($p = 'unset') {
  notice("6: ${title} has ${p}")
  include c1
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d0', { "t8" => { 'p' => 'created' } })
  d1 { ["t9a", "t9b"]: }
}
class c1 {
  $v1 = 'set in c1'
  notify { "t12": }
  d1 { "t13": p => 'given' }
  D1 { p => 'default 15' }
  d1 { "t14": }
}
notice('17')
D1 { p => 'default 19' }
d1 { "t18": }
d0 { "t20a": } -> d0 { "t20b": }
include c0
