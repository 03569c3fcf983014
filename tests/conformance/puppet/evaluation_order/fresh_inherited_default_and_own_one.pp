define d { notify { "in ${title}": } }
class base { Notify { message => 'base', withpath => true } d { 'base': } notify { 'b': } }
class child inherits base { Notify { message => 'child' } d { 'child': } notify { 'c': } }
include child
