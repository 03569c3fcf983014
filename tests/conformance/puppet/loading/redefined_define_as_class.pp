define a { }
class a { }
