define first { notice("first ${title}") Second <| title == $title |> }
define second { notice("second ${title}") @notify { "late ${title}": } Notify <| title == "late ${title}" |> }
@second { ['x', 'y']: }
@first { 'x': }
notice('top')
First <| |>
