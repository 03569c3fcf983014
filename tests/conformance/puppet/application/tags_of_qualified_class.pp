class a::b { notify { 'in': } }
class c { notify { 'out': } }
include a::b, c
