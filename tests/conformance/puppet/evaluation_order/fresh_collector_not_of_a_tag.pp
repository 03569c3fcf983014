class c { @notify { 'in': } }
include c
@notify { 'plain': }
@notify { 'tagged': tag => 'c' }
Notify <| tag != 'c' |>
