define d { notify { 'n': } }
define e { Notify['n'] { message => 'e' } }
d { 'd': }
e { 'e': }
