class base { notify { 'a': } }
class child inherits base { Notify['b'] { message => 'x' } }
include child
