class b { notify { 'b': } }
class a { notify { 'a1': } include b notify { 'a2': } }
include a
