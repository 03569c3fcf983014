class base { notify { ['a', 'b', 'c']: message => 'base' } }
class child inherits base { Notify['a', 'c'] { message => 'child', tag +> 'new' } }
include child
