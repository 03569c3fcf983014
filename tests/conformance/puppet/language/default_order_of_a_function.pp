function f($a = $b, $b = 1) { notice($a) }
f()
