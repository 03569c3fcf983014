function m::f() { 'f' }
notice('hello')
