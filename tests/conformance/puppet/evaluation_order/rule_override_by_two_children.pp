class a { notify { 'n': message => 'a' } }
class b inherits a { Notify['n'] { message => 'b' } }
class c inherits a { Notify['n'] { message => 'c' } }
include b
include c
