class c { d { 'x': require => Class['c'] } }
define d { notify { "in ${title}": } }
include c
