class a { contain b
  notify { 'in a': } }
class b { contain a
  notify { 'in b': } }
include a
