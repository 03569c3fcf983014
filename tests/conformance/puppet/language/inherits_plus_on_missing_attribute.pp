class a { notify { 'n': tag => 'one' } }
class b inherits a { Notify['n'] { tag +> ['two', 'three'], require +> Notify['q'] } }
notify { 'q': }
include b
