function f($x) { with() |$a = $x, $x = 2| { notice($a, $x) } }
f(1)
