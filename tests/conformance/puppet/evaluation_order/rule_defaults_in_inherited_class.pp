class p { Notify { withpath => true } }
class c inherits p { notify { 'in c': } }
class d { notify { 'in d': } }
include c, d
