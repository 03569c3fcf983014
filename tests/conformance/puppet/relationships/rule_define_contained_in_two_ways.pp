class c { d { 'x': } ~> notify { 'beside': } }
define d { notify { "in ${title}": } }
include c
notify { 'last': subscribe => Class['c'] }
