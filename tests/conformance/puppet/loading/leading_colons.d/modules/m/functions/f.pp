function m::f() { 'f' }
