class c {
  $wanted = 'mine'
  Notify <| message == $wanted |>
}
$wanted = 'top'
@notify { 'a': message => 'mine' }
@notify { 'b': message => 'top' }
include c
