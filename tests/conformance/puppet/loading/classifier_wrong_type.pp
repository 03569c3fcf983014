class a(Integer $x) { }
