	a: b
