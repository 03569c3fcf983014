notify { m::a::b::f(): }
