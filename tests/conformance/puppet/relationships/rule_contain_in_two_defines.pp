define d { contain c notify { "in ${title}": } }
class c { notify { 'c': } }
d { 'x': } -> d { 'y': }
