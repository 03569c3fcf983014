function m::f() { 'modules' }
