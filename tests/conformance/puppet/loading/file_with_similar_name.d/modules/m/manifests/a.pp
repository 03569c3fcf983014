class m::a { notify { 'a': } }
class m::ab { notify { 'b': } }
