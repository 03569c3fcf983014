class a { notice('a1') contain b notice('a2') require c notice('a3') }
class b { notice('b') notify { 'b': } }
class c { notice('c') notify { 'c': } }
include a
