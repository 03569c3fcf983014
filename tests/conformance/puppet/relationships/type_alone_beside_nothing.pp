notify { 'a': }
Notify -> File<| |>
File<| |> <- Notify
Class -> []
