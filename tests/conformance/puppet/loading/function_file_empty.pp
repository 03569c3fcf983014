notify { m::f(): }
