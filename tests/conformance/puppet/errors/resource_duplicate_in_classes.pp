class a { notify { 'quack': } }
class b { notify { 'quack': } }
include a
include b
