function m::f() { environment::e() }
