class m { notify { 'm': } }
class other { notify { 'x': } }
define another { }
