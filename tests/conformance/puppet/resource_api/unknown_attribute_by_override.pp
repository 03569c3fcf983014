widget { 'w': }
Widget <| |> { weight => 3 }
