define box { @notify { "in ${title}": } }
box { ['red', 'Blue']: }
Notify <| tag == 'blue' |>
