class c {
  Notify { withpath => true }
  Notify <| title == 'x' |> { message => 'from collector' }
}
notify { 'x': withpath => false }
notify { 'y': withpath => false }
include c
