class n::base { $x = 'x of base' notify { 'base': } }
