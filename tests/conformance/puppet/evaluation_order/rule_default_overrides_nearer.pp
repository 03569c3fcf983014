Notify { message => 'top', withpath => true }
class a { Notify { message => 'a' } notify { 'x': } d { 'y': } }
define d { notify { "inner ${title}": } notify { 'own': message => 'own', withpath => undef } }
include a
notify { 'z': }
