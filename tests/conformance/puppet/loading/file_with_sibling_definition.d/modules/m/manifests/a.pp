class m::a { notify { 'a': } }
class m::b { notify { 'b': } }
