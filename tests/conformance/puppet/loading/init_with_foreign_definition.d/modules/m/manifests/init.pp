class m { notify { 'm': } }
class other::x { notify { 'x': } }
