function m::f() { 'manifest' }
notify { m::f(): }
