Class['nope::sub'] -> File<| |> -> notify { 'y': }
