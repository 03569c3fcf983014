function n::f() { o::f() }
