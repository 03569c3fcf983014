notify { 'x': }
Notify['x'] -> File<| |> -> Notify['nope']
