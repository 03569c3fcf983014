class a { notify { 'a': } }
class b { notify { 'b': } }
define d { require a contain b notify { $title: } }
d { 'x': }
