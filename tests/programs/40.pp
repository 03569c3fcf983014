define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  create_resources('d1', { "${title}.2" => { 'p' => 'created' } })
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  notice('4')
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d1', { "t5" => { 'p' => 'created' } })
  d1 { "t6": p => 'given' }
  D1 { p => 'default 8' }
  d1 { "t7": }
  @d1 { "t9": }
  realize(D1["t9"])
}
class c1 {
  $v1 = 'set in c1'
  D1 { p => 'default 11' }
  d1 { "t10": }
  d0 { "t12a": } -> d0 { "t12b": }
  @d0 { "t13": }
  realize(D0["t13"])
  D0 { p => 'default 15' }
  d0 { "t14": }
  @d0 { "t16": }
  D0 <| title == "t16" |>
}
notice('18')
D0 <| title == "t19" |> { p => 'overridden' }
d0 { "t19": }
create_resources('d1', { "t20" => { 'p' => 'created' } })
include c0
