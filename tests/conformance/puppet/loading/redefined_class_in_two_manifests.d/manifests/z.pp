class a { }
