class a { notify { 'n': message => 'm', require => Notify['x'] } notify { ['x','y']: } }
class b inherits a { Notify['n'] { require +> Notify['y'], message => 'b' } }
class c inherits b { Notify['n'] { message => undef } }
include c
