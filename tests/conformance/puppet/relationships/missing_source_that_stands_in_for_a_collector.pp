# Without the collector it would be Notify[x].
Notify['x'] -> File<| |> -> notify { 'y': }
