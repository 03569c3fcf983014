define d { notify { "${title} 1": } notify { "${title} 2": } }
d { 'x': }
notify { 'm': }
d { 'y': }
class c { notify { 'c': } }
include c
