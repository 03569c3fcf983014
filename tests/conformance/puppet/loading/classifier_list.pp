notify { 'top': }
include a
node default { notify { 'node': } }
class a { notify { 'a': } }
class b { notify { 'b': } }
class c { notify { 'c': } }
