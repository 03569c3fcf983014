@queue { 'small': depth => 1 }
@queue { 'lossy': durable => false }
@queue { 'owned': owners => ['root', 'app'] }
@queue { 'default': }
Queue <| depth == 1 |>
Queue <| durable == false |>
Queue <| owners == 'app' |>
