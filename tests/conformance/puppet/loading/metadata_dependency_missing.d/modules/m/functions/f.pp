function m::f() { 'own' }
