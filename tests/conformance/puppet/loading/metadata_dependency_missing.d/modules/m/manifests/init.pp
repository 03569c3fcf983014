class m { notify { 'm': } notify { m::f(): } notify { n::f(): } }
