class a { require b notify { 'a': } }
class b { require a notify { 'b': } }
include a
