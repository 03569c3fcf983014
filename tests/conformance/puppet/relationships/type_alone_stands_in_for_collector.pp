notify { 'a': }
Notify -> File<| |> -> Notify['a']
