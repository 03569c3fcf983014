class m { notify { m::nope(1): } }
