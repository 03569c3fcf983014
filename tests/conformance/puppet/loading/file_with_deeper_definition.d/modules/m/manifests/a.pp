class m::a { notify { 'a': } }
class m::a::b { notify { 'b': } }
