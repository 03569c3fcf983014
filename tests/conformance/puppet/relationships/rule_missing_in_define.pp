define d { notify { "in ${title}": before => Class['absent'] } }
d { 'x': }
