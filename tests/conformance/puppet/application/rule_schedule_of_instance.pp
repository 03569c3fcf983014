schedule { 'no': period => never }
define d { notify { "in ${title}": } }
d { 'x': schedule => 'no' }
class c { notify { 'in class': } }
class { 'c': schedule => 'no' }
