function m::f() { 'module' }
