class a { Notify { message => 'from a' } notify { 'in a': } }
class b inherits a { Notify { loglevel => debug } notify { 'in b': } }
class c { include b notify { 'in c': } }
include c
