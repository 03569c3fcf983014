['x', 'y'].each |$e| { d0 { "t1${e}": p => $e } }
d2 { "t2": p => 'given' }
create_resources('d1', { "t3" => { 'p' => 'created' } })
D0 <| title == "t4" |> { p => 'overridden' }
d0 { "t4": }
include c0
define d0($p = 'unset') {
  notice("5: ${title} has ${p}")
  notify { "${title}.8": }
  d2 { "${title}.9": p => 'given' }
  D2 { p => 'default 11' }
  d2 { "${title}.10": }
}
define d1($p = 'unset') {
  notice("12: ${title} has ${p}")
  notice('14')
}
define d2($p = 'unset') {
  notice("15: ${title} has ${p}")
  notify { "${title}.17": }
  include c0
}
class c0 {
  $v0 = 'set in c0'
  d1 { "t19": p => 'given' }
  d1 { "t20": p => 'given' }
}
class c1 {
  $v1 = 'set in c1'
  d0 { "t21a": } -> d0 { "t21b": }
  notice("23: ${defined(Class['c1'])}")
}
class c2 inherits c3 {
  $v2 = 'set in c2'
  notice('25')
  notify { "t26a": } -> d0 { "t26b": } ~> notify { "t26c": }
  D1 <| title == "t27" |> { p => 'overridden' }
  d1 { "t27": }
  d1 { "t28a": } -> d1 { "t28b": }
  D1 { p => 'default 30' }
  d1 { "t29": }
}
class c3 {
  $v3 = 'set in c3'
  @d2 { "t31": }
  realize(D2["t31"])
  d0 { ["t32a", "t32b"]: }
}
