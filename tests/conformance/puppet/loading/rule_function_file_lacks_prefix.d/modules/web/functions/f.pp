function f($x) { $x }
