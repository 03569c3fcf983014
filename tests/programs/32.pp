define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  notify { "${title}.2a": } -> d1 { "${title}.2b": } ~> notify { "${title}.2c": }
  d1 { "${title}.3a": } -> d1 { "${title}.3b": }
}
define d1($p = 'unset') {
  notice("4: ${title} has ${p}")
  include c3
  notice("6: ${defined(Class['c1'])}")
  include c3
}
class c0 {
  $v0 = 'set in c0'
  create_resources('d1', { "t8" => { 'p' => 'created' } })
  d1 { "t9": p => 'given' }
  D1 { p => 'default 11' }
  d1 { "t10": }
  @d1 { "t12": }
  realize(D1["t12"])
}
class c1 {
  $v1 = 'set in c1'
  D0 { p => 'default 14' }
  d0 { "t13": }
  notify { "t15a": } -> d1 { "t15b": } ~> notify { "t15c": }
  d1 { "t16": p => 'given' }
  d1 { "t17": p => 'given' }
}
class c2 {
  $v2 = 'set in c2'
  contain c5
  notice('21')
}
class c3 {
  $v3 = 'set in c3'
  D0 { p => 'default 23' }
  d0 { "t22": }
  notify { "t24a": } -> d0 { "t24b": } ~> notify { "t24c": }
  D0 <| title == "t25" |> { p => 'overridden' }
  d0 { "t25": }
  d1 { "t26a": } -> d1 { "t26b": }
  D1 { p => 'default 28' }
  d1 { "t27": }
}
class c4 {
  $v4 = 'set in c4'
  @d1 { "t29": }
  realize(D1["t29"])
  d1 { ["t30a", "t30b"]: }
}
class c5 {
  $v5 = 'set in c5'
  @d0 { "t31": }
  realize(D0["t31"])
  create_resources('d0', { "t32" => { 'p' => 'created' } })
}
d1 { ["t33a", "t33b"]: }
@d1 { "t34": }
realize(D1["t34"])
create_resources('d0', { "t35" => { 'p' => 'created' } })
@d1 { "t36": }
D1 <| title == "t36" |>
D1 { p => 'default 38' }
d1 { "t37": }
@d1 { "t39": }
D1 <| title == "t39" |>
include c0
