class outer { include inner }
class inner { @notify { 'in inner': } d { 'x': } }
define d { @notify { 'in d': } }
include outer
@notify { 'top': }
Notify <| tag == 'outer' |>
