class m::f { }
