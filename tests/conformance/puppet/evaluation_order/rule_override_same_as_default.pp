Notify { withpath => true }
class a { notify { 'n': withpath => false } }
class b inherits a { Notify['n'] { withpath => true } }
include b
