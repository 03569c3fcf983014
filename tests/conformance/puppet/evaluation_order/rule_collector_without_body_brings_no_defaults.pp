class c {
  Notify { withpath => true }
  Notify <| title == 'x' |>
}
@notify { 'x': }
include c
