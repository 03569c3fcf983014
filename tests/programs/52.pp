define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  d1 { "${title}.2a": } -> d1 { "${title}.2b": }
  @d1 { "${title}.3": }
  D1 <| title == "${title}.3" |>
  notice('5')
}
define d1($p = 'unset') {
  notice("6: ${title} has ${p}")
  notify { "${title}.8": }
  include c4
}
class c0 {
  $v0 = 'set in c0'
  d1 { "t10": p => 'given' }
  d1 { "t11": p => 'given' }
}
class c1 {
  $v1 = 'set in c1'
  contain c5
  notice('15')
}
class c2 {
  $v2 = 'set in c2'
  D0 { p => 'default 17' }
  d0 { "t16": }
  notify { "t18a": } -> d0 { "t18b": } ~> notify { "t18c": }
  D0 <| title == "t19" |> { p => 'overridden' }
  d0 { "t19": }
  d1 { "t20a": } -> d1 { "t20b": }
  D1 { p => 'default 22' }
  d1 { "t21": }
}
class c3 {
  $v3 = 'set in c3'
  @d1 { "t23": }
  realize(D1["t23"])
  d1 { ["t24a", "t24b"]: }
}
class c4 {
  $v4 = 'set in c4'
  @d0 { "t25": }
  realize(D0["t25"])
  create_resources('d0', { "t26" => { 'p' => 'created' } })
}
class c5 {
  $v5 = 'set in c5'
  D1 <| title == "t27" |> { p => 'overridden' }
  d1 { "t27": }
  d0 { "t28a": } -> d0 { "t28b": }
  D0 { p => 'default 30' }
  d0 { "t29": }
  notify { "t31a": } -> d1 { "t31b": } ~> notify { "t31c": }
}
notice('33')
d0 { "t34": p => 'given' }
@d0 { "t35": }
realize(D0["t35"])
notify { "t36a": } -> d1 { "t36b": } ~> notify { "t36c": }
include c0
