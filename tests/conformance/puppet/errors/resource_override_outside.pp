class a { notify { 'quack': message => 'a' } }
class b { Notify['quack'] { message => 'b' } }
include a
include b
