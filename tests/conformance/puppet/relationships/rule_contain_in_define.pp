define d { contain c notify { "in ${title}": } }
class c { notify { 'c': } }
d { 'x': }
notify { 'after': require => D['x'] }
notify { 'last': }
