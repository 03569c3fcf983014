create_resources('d0', { "t1" => { 'p' => 'created' } })
D1 <| title == "t2" |> { p => 'overridden' }
d1 { "t2": }
create_resources('d2', { "t3" => { 'p' => 'created' } })
notice('5')
create_resources('d1', { "t6" => { 'p' => 'created' } })
D0 <| title == "t7" |> { p => 'overridden' }
d0 { "t7": }
include c0
define d0($p = 'unset') {
  notice("8: ${title} has ${p}")
  notify { "${title}.11": }
  d2 { "${title}.12": p => 'given' }
  D2 { p => 'default 14' }
  d2 { "${title}.13": }
}
define d1($p = 'unset') {
  notice("15: ${title} has ${p}")
  notice('17')
}
define d2($p = 'unset') {
  notice("18: ${title} has ${p}")
  notify { "${title}.20": }
  include c0
}
class c0 {
  $v0 = 'set in c0'
  d1 { "t22": p => 'given' }
  d1 { "t23": p => 'given' }
}
class c1 {
  $v1 = 'set in c1'
  d0 { "t24a": } -> d0 { "t24b": }
  notice("26: ${defined(Class['c1'])}")
}
class c2 inherits c3 {
  $v2 = 'set in c2'
  notice('28')
  notify { "t29a": } -> d0 { "t29b": } ~> notify { "t29c": }
  D1 <| title == "t30" |> { p => 'overridden' }
  d1 { "t30": }
  d1 { "t31a": } -> d1 { "t31b": }
  D1 { p => 'default 33' }
  d1 { "t32": }
}
class c3 {
  $v3 = 'set in c3'
  @d2 { "t34": }
  realize(D2["t34"])
  d0 { ["t35a", "t35b"]: }
}
