class a { notify { 'x': } notify { 'y': } notify { 'n': require => Notify['x'] } }
class b inherits a { Notify['n'] { require +> Notify['y'] } }
include b
