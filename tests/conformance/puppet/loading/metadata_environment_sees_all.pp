notify { n::f(): }
notify { m::f(): }
