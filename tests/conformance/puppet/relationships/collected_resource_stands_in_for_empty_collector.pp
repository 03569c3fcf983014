notify { 'found': }
Notify<| |> -> File<| title == 'nobody' |> -> File['/nowhere']
