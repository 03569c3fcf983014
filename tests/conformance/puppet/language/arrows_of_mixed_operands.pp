class c { notify { 'c': } }
include c
notify { ['a', 'b']: } -> Class['c'] ~> [Notify['d'], 'Notify[e]'] <- notify { 'f': }
notify { ['d', 'e']: }
