function environment::f($x) { "env ${x}" }
