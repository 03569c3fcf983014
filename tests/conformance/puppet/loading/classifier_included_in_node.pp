node default { include b }
class a { include b notify { 'a': } }
class b { notify { 'b': } }
