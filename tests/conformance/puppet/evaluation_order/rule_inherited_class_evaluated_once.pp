class p { notice('p') $v = 'p' notify { 'n': message => 'p' } }
class a inherits p { notice("a ${v}") }
class b inherits p { notice("b ${v}") Notify['n'] { message => 'b' } }
include b, a
