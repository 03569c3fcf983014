define a { }
define a { }
