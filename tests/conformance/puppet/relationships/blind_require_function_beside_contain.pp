class a { notify { 'a': } }
class b { require a contain a notify { 'b': } }
include b
