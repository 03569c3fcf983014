schedule { 'no': period => never }
define d { notify { "in ${title}": } notify { "held ${title}": schedule => 'no' } }
d { 'x': noop => true }
