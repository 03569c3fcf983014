class a { Notify { message => 'from a' } include c notify { 'in a': } }
class b { Notify { message => 'from b' } include c notify { 'in b': } }
class c { notify { 'in c': } }
include b, a
