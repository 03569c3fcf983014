class a { }
define a { }
