define d0($p = 'unset') {
  notice("1: ${title} has ${p}")
  D2 <| title == "${title}.2" |> { p => 'overridden' }
  d2 { "${title}.2": }
}
define d1($p = 'unset') {
  notice("3: ${title} has ${p}")
  D2 <| title == "${title}.4" |> { p => 'overridden' }
  d2 { "${title}.4": }
}
define d2($p = 'unset') {
  notice("5: ${title} has ${p}")
  notice("6: ${c4::v4}")
}
class c0 {
  $v0 = 'set in c0'
  contain c1
  D2 { p => 'default 10' }
  d2 { "t9": }
}
class c1 {
  $v1 = 'set in c1'
  d1 { "t11": p => 'given' }
  d1 { "t12": p => 'given' }
}
class c2 {
  $v2 = 'set in c2'
  contain c5
  notice('16')
}
class c3 {
  $v3 = 'set in c3'
  D0 { p => 'default 18' }
  d0 { "t17": }
  notify { "t19a": } -> d0 { "t19b": } ~> notify { "t19c": }
  D1 <| title == "t20" |> { p => 'overridden' }
  d1 { "t20": }
  d1 { "t21a": } -> d1 { "t21b": }
  D1 { p => 'default 23' }
  d1 { "t22": }
}
class c4 {
  $v4 = 'set in c4'
  @d2 { "t24": }
  realize(D2["t24"])
  d0 { ["t25a", "t25b"]: }
}
class c5 {
  $v5 = 'set in c5'
  @d1 { "t26": }
  realize(D1["t26"])
  create_resources('d2', { "t27" => { 'p' => 'created' } })
}
d0 { ["t28a", "t28b"]: }
@d2 { "t29": }
realize(D2["t29"])
create_resources('d2', { "t30" => { 'p' => 'created' } })
@d1 { "t31": }
D1 <| title == "t31" |>
D2 { p => 'default 33' }
d2 { "t32": }
@d0 { "t34": }
D0 <| title == "t34" |>
include c0
