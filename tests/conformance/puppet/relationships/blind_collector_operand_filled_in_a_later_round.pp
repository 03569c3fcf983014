define outer { inner { $title: } }
define inner { @notify { "late ${title}": } }
outer { 'x': }
notify { 'first': } -> Notify <| title == 'late x' |>
