class c { notify { 'c': } d { 'x': } }
define d { notify { "in ${title}": } notify { "real ${title}": noop => false } }
class outer { contain c }
class { 'c': noop => true }
contain outer
