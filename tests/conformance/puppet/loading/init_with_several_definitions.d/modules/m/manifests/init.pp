class m { notify { 'm': } }
class m::x { notify { 'x': } }
define m::d { notify { "d ${title}": } }
