define d { require c notify { "in ${title}": } }
class c { notify { 'c': } }
d { 'x': before => Notify['after'] }
notify { 'after': }
