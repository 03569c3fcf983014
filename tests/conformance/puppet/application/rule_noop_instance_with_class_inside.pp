define d { include a contain b notify { "in ${title}": } }
class a { notify { 'a': } }
class b { notify { 'b': } }
d { 'x': noop => true }
