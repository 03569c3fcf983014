function m::a::b::f() { m::a::g() }
