notify { 'a':
}
[Notify['a'], Notify['nowhere']] <~ Exec<| title == 'none' |>
