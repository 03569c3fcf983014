include m
notify { m::f(): }
