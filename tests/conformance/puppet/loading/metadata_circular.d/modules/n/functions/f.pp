function n::f() { m::g() }
