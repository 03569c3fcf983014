widget { 'a': color => 'red', labels => ['x', 'y'] }
widget { 'b': color => 'blue' }
notify { 'n': }
Widget <| color == 'red' and labels == 'y' |> -> Notify['n']
Notify['n'] -> Widget <| color == 'blue' |>
