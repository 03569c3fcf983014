File['/a'] -> Class<| |> -> File['/b']
