function m::f() { 'site' }
