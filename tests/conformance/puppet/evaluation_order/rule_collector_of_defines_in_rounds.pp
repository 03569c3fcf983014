define one { notice("one ${title}") @two { $title: } }
define two { notice("two ${title}") @three { $title: } }
define three { notice("three ${title}") }
Three <| |>
Two <| |>
One <| |>
@one { ['x', 'y']: }
